import sharp from 'sharp';
import { decodeDataUrl } from './decode-data-url.ts';
import { detectPictureFormat } from './detect-picture-format.ts';
import { inTurn, openPicture, orUnreadable } from './open-picture.ts';
import { placeholderOf } from './placeholder-of.ts';
import { contentKey, sha256 } from '../storage.ts';
import type { PreparedPicture } from '../stored-picture.ts';

/** Timeout. Longer than for other pictures, because this encoder takes 16 times the processor time of a lossy encoder. */
const TIMEOUT_SECONDS = 30;

/**
 * Prepares a flyer background: upright, just large enough to cover its canvas, one file. It is near-lossless, because the
 * browser's preview and the flyer must decode the same pixels.
 * @param canvas in pixels; smaller pictures are not enlarged
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
export async function prepareBackground(
  dataUrl: string,
  field: string,
  { maxBytes, canvas }: { maxBytes: number; canvas: { width: number; height: number } },
): Promise<PreparedPicture> {
  const bytes = await decodeDataUrl(dataUrl, field, maxBytes);
  detectPictureFormat(bytes, field);
  return inTurn(async () => {
    const { data, info } = await orUnreadable(
      field,
      openPicture(bytes)
        .resize(canvas.width, canvas.height, { fit: 'outside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ nearLossless: true, quality: 60, effort: 2 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer({ resolveWithObject: true }),
      TIMEOUT_SECONDS,
    );
    const key = contentKey('media', sha256(data), 'webp');
    return {
      field,
      servedPath: `/${key}`,
      width: info.width,
      height: info.height,
      widths: [info.width],
      placeholder: await placeholderOf(sharp(data), info.width, info.height),
      files: [{ key, bytes: data }],
    };
  });
}
