import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { coverScale } from '#flyer/geometry/cover-frame.ts';
import { canvasOf } from '#web/shared/event-pictures/crop-picture.ts';
import { toBlob, withDecoded } from '#web/shared/photo/prepare-photo.ts';
import { canvasFor } from '../model/canvas-choice.ts';

/** Limits of files that are sent unchanged. The server accepts these files, and re-encoding would lose quality. */
const AS_IT_IS = { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: 2_000_000 };
const QUALITY = 0.92;
/** Longest side in pixels, enough for the largest flyer. */
const LONGEST = 2560;

/**
 * Checks an uploaded background and makes it small enough to send.
 * @returns the file to send, and the canvas that fits it
 * @throws PhotoProblem with a message for the viewer
 */
export function prepareBackground(file: Blob): Promise<{ blob: Blob; canvasSize: CanvasSize }> {
  return withDecoded(file, LONGEST, async (source, size) => {
    const canvasSize = canvasFor(size);
    if (AS_IT_IS.types.includes(file.type) && file.size <= AS_IT_IS.bytes) return { blob: file, canvasSize };
    const shrink = Math.min(1, outputScaleOf(canvasSize) * coverScale(size, CANVAS_SIZES[canvasSize]));
    const sent = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) };
    const context = canvasOf(sent, false);
    context.drawImage(source, 0, 0, sent.width, sent.height);
    return { blob: await toBlob(context.canvas, QUALITY), canvasSize };
  });
}
