import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { coverScale } from '#flyer/geometry/cover-frame.ts';
import type { Size } from '#web/shared/photo/crop-geometry.ts';
import { scaled } from '#web/shared/photo/photo-encoding.ts';
import { toBlob, withDecoded } from '#web/shared/photo/prepare-photo.ts';
import type { PictureShape } from './picture-shapes.ts';

/** An upright picture without metadata, small enough to drag smoothly. */
export type OpenedPicture = Size & { blob: Blob; focus: PhotoFocus };

/** The longest side of an opened picture, in pixels; large enough to zoom in. */
const OPENED_SIDE = 2560;
const OPENED_QUALITY = 0.92;
/** Encoding quality of the uploaded file. The server re-encodes it. */
const SENT_QUALITY = 0.85;

/** Opens a chosen file for cropping. @throws PhotoProblem with a message for the viewer */
export function openPicture(file: Blob, { transparent }: PictureShape): Promise<OpenedPicture> {
  return withDecoded(file, OPENED_SIDE, async (source, size) => {
    const context = canvasOf(size, transparent);
    context.drawImage(source, 0, 0, size.width, size.height);
    const blob = await toBlob(context.canvas, OPENED_QUALITY, transparent);
    return { ...size, blob, focus: { x: 0.5, y: 0.5, zoom: 1, rotation: 0 } };
  });
}

/** Crops the picture to the frame and encodes it for upload. Small pictures are not enlarged. */
export async function cropPicture(
  picture: OpenedPicture,
  focus: PhotoFocus,
  { size, transparent }: PictureShape,
): Promise<Blob> {
  const scale = coverScale(picture, size) * focus.zoom;
  const seen = { width: size.width / scale, height: size.height / scale };
  const sent = scaled(seen, Math.min(1, scale));
  const context = canvasOf(sent, transparent);
  const bitmap = await createImageBitmap(picture.blob);
  try {
    context.drawImage(
      bitmap,
      focus.x * picture.width - seen.width / 2,
      focus.y * picture.height - seen.height / 2,
      seen.width,
      seen.height,
      0,
      0,
      sent.width,
      sent.height,
    );
  } finally {
    bitmap.close();
  }
  return toBlob(context.canvas, SENT_QUALITY, transparent);
}

/** Returns the context of a new canvas, which is white unless it may be transparent. */
export function canvasOf({ width, height }: Size, transparent: boolean): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  if (!transparent) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  return context;
}
