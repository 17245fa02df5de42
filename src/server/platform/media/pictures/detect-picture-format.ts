import { m } from '#contract/language/message.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** Advice for users, by detected format. */
const ADVICE = {
  HEIC: m(
    'This is a HEIC photo, which not every device can show. On an iPhone choose Settings › Camera › Formats › Most Compatible, or save it as JPEG first, or send a screenshot of it.',
  ),
  AVIF: m('AVIF pictures are not accepted. Please save yours as JPEG, PNG or WebP first.'),
  GIF: m('GIF pictures are not accepted. Please choose a JPEG, PNG or WebP picture.'),
  SVG: m('SVG drawings are not accepted. Please save yours as PNG first.'),
  PDF: m('This is a PDF document, not a picture. Please choose a JPEG, PNG or WebP picture.'),
  TIFF: m('TIFF pictures are not accepted. Please save yours as JPEG, PNG or WebP first.'),
  BMP: m('BMP pictures are not accepted. Please save yours as JPEG, PNG or WebP first.'),
  OTHER: m('This file is not a picture we can use. Please choose a JPEG, PNG or WebP picture.'),
} as const;

/** Detects the format. Only JPEG, PNG and WebP reach a decoder. @throws AppError UNSUPPORTED_MEDIA_TYPE on `field` */
export function detectPictureFormat(bytes: Uint8Array, field: string): PictureFormat {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  throw fieldError('UNSUPPORTED_MEDIA_TYPE', field, ADVICE[otherFormat(head)]);
}

function otherFormat(head: string): keyof typeof ADVICE {
  if (head.startsWith('ftyp', 4)) {
    const brands = head.slice(8, 64);
    if (/avi[fs]/.test(brands)) return 'AVIF';
    if (/hei[cxms]|hev[cxms]|mif1|msf1/.test(brands)) return 'HEIC';
  }
  if (head.startsWith('GIF8')) return 'GIF';
  if (head.startsWith('%PDF')) return 'PDF';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'TIFF';
  if (head.startsWith('BM')) return 'BMP';
  if (/<svg[\s>]/i.test(head)) return 'SVG';
  return 'OTHER';
}
