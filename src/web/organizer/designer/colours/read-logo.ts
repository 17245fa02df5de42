import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import { withDecoded } from '#web/shared/photo/prepare-photo.ts';
import { brandOf } from './swatches.ts';

/** Longer side of the scaled-down logo in pixels, enough to recognize the main colours. */
const SIDE = 96;

/** Reads the main colours of a picture that the viewer chose. @throws PhotoProblem with a message for the viewer */
export function brandInFile(file: Blob): Promise<string[]> {
  return withDecoded(file, SIDE, async (source, { width, height }) => brandIn(source, width, height));
}

/** The colours of a stored picture. @throws Error when it cannot be loaded */
export async function brandAt(src: string): Promise<string[]> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`The logo could not be fetched (${response.status}).`);
  const bitmap = await createImageBitmap(await response.blob());
  return brandIn(bitmap, bitmap.width, bitmap.height);
}

function brandIn(source: CanvasImageSource, width: number, height: number): string[] {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const { canvas } = createFlyerCanvas(wide, high);
  const context = canvas.getContext('2d')!;
  // Smoothing would create colours that the logo does not have.
  context.imageSmoothingEnabled = scale === 1;
  context.drawImage(source, 0, 0, wide, high);
  return brandOf(context.getImageData(0, 0, wide, high).data);
}
