import type { Size } from '#flyer/canvas.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import { fetchPicture } from '#web/shared/flyer-preview/load-assets.ts';
import { fitWithin } from '#web/shared/photo/photo-encoding.ts';
import { withDecoded } from '#web/shared/photo/prepare-photo.ts';
import { brandOf } from './swatches.ts';

/** Longer side of the scaled-down logo in pixels, enough to recognize the main colours. */
const SIDE = 96;

/** Reads the main colours of a picture that the viewer chose. @throws PhotoProblem with a message for the viewer */
export function brandInFile(file: Blob): Promise<string[]> {
  return withDecoded(file, SIDE, async (source, size) => brandIn(source, size));
}

/** The colours of a stored picture. @throws Error when it cannot be loaded */
export async function brandAt(src: string): Promise<string[]> {
  const bitmap = await fetchPicture(src);
  return brandIn(bitmap, bitmap);
}

function brandIn(source: CanvasImageSource, size: Size): string[] {
  const { width, height } = fitWithin(size, SIDE);
  const { canvas } = createFlyerCanvas(width, height);
  const context = canvas.getContext('2d')!;
  // Smoothing would create colours that the logo does not have.
  context.imageSmoothingEnabled = Math.max(size.width, size.height) <= SIDE;
  context.drawImage(source, 0, 0, width, height);
  return brandOf(context.getImageData(0, 0, width, height).data);
}
