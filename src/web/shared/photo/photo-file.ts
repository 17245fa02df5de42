import { t } from '#web/kit/language/t.ts';
import { MAX_PHOTO_BYTES } from '#contract/flyers/photo-limits.ts';
import { PhotoProblem } from './photo-problem.ts';

/** Size limits in pixels, to protect a cheap phone's memory. Large JPEGs are decoded at a reduced size. */
const MAX_PIXELS = 50_000_000;
const MAX_JPEG_PIXELS = 250_000_000;

/** A problem with the file that is known before decoding, or null. @param start the first 16 or more bytes */
export function fileProblem(file: { size: number }, start: Uint8Array): PhotoProblem | null {
  if (file.size === 0) return new PhotoProblem(t('This file is empty. Please choose another photo.'));
  if (file.size > MAX_PHOTO_BYTES) {
    const size = Math.round((file.size / 1024 / 1024) * 10) / 10;
    return new PhotoProblem(t('This photo is {size} MB. Please choose one of up to 10 MB.', { size }));
  }
  if (startsWith(start, '%PDF')) {
    return new PhotoProblem(t('This is a PDF, not a picture. Please choose a PNG or JPG.'));
  }
  return null;
}

export function sizeProblem(size: { width: number; height: number }, start: Uint8Array): PhotoProblem | null {
  const pixels = size.width * size.height;
  if (pixels <= (isJpeg(start) ? MAX_JPEG_PIXELS : MAX_PIXELS)) return null;
  return new PhotoProblem(
    t('This picture has too many pixels to open on a phone. Please choose a smaller one.'),
  );
}

export function undecodableProblem(start: Uint8Array): PhotoProblem {
  if (isHeic(start)) {
    return new PhotoProblem(
      t(
        'This browser can’t open HEIC photos. Choose a screenshot of the photo, or save it as JPG first. (On an iPhone: Settings, Camera, Formats, Most Compatible.)',
      ),
    );
  }
  if (isJpeg(start) || startsWith(start, '\x89PNG') || startsWith(start.subarray(8), 'WEBP')) {
    return new PhotoProblem(t('This picture is damaged and can’t be opened. Please choose another photo.'));
  }
  return new PhotoProblem(t('This file is not a picture this browser can open. Please choose a PNG or JPG.'));
}

export function isJpeg(start: Uint8Array): boolean {
  return start[0] === 0xff && start[1] === 0xd8;
}

/** Whether the file is HEIC or HEIF. The brand of an ISO base media file is at byte 8. */
function isHeic(start: Uint8Array): boolean {
  if (!startsWith(start.subarray(4), 'ftyp')) return false;
  return ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].some((brand) =>
    startsWith(start.subarray(8), brand),
  );
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}
