import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/canvas-sizes.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import { croppedTo } from '../other-sizes/crop-picture.ts';
import type { Recolouring } from './proposals.ts';
import { recolourPixels, type Pixels } from './recolour-design.ts';
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

/** The part of a background that its canvas shows, in other colours. */
export function recolouredPicture(
  picture: FlyerImage,
  canvasSize: CanvasSize,
  colors: Recolouring,
  scale: number = outputScaleOf(canvasSize),
): HTMLCanvasElement {
  const canvas = croppedTo(picture, CANVAS_SIZES[canvasSize], scale);
  const context = canvas.getContext('2d')!;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  recolourPixels(pixels.data, colors);
  context.putImageData(pixels, 0, 0);
  return canvas;
}
