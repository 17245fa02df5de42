import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
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
    const { width, height } = CANVAS_SIZES[canvasSize];
    const scale = outputScaleOf(canvasSize) * Math.max(width / size.width, height / size.height);
    const shrink = Math.min(1, scale);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(size.width * shrink);
    canvas.height = Math.round(size.height * shrink);
    const context = canvas.getContext('2d', { alpha: false })!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    return { blob: await toBlob(canvas, QUALITY), canvasSize };
  });
}
