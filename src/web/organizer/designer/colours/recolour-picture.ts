import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import { croppedTo } from '../other-sizes/crop-picture.ts';
import type { Recolouring } from './proposals.ts';
import type { Pixels } from '../other-sizes/pixel-area.ts';
import { pixelRecolourer } from './recolour-pixels.ts';
import { isDrawn, swatchesOf } from './swatches.ts';

/** In pixels: enough to know the colours, and for previews. */
const WIDTH = 320;

/** A background scaled down, or null for a photograph, which keeps its colours. */
export function pixelsOf(picture: FlyerImage, canvasSize: CanvasSize): Pixels | null {
  const canvas = CANVAS_SIZES[canvasSize];
  const small = croppedTo(picture, canvas, WIDTH / canvas.width);
  const { width, height } = small;
  const { data } = small.getContext('2d')!.getImageData(0, 0, width, height);
  return isDrawn(swatchesOf(data)) ? { data, width, height } : null;
}

/** Rows that are recoloured without a pause. */
const BAND = 32;
/** In milliseconds: longer work lets the page answer in between. */
const PAUSE_AFTER = 12;

/** The part of a background that its canvas shows, small and in other colours. @param scale pixels per unit of the layout */
export function recolouredPicture(
  picture: FlyerImage,
  canvasSize: CanvasSize,
  colors: Recolouring,
  scale: number,
): HTMLCanvasElement {
  const canvas = croppedTo(picture, CANVAS_SIZES[canvasSize], scale);
  const context = canvas.getContext('2d')!;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  pixelRecolourer(colors)(pixels.data);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** The background in other colours, as large as flyers are drawn. The page stays responsive meanwhile. */
export async function recolouredBackground(
  picture: FlyerImage,
  canvasSize: CanvasSize,
  colors: Recolouring,
): Promise<HTMLCanvasElement> {
  const canvas = croppedTo(picture, CANVAS_SIZES[canvasSize], outputScaleOf(canvasSize));
  const context = canvas.getContext('2d')!;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const recolour = pixelRecolourer(colors);
  const size = BAND * canvas.width * 4;
  let began = performance.now();
  for (let at = 0; at < pixels.data.length; at += size) {
    recolour(pixels.data.subarray(at, at + size));
    if (performance.now() - began < PAUSE_AFTER) continue;
    await new Promise((resume) => setTimeout(resume));
    began = performance.now();
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}
