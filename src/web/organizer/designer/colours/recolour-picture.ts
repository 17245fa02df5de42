import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import { advance } from '../canvas/advance.ts';
import { croppedTo, pixelsIn } from '../other-sizes/crop-picture.ts';
import type { Recolouring } from './proposals.ts';
import type { Pixels } from '../other-sizes/pixel-area.ts';
import { pixelRecolourer } from './recolour-pixels.ts';
import { isDrawn, swatchesOf } from './swatches.ts';

/** Width in pixels, enough for previews and for finding the colours. */
const WIDTH = 320;

/** The scaled-down pixels of a background; null for a photograph, whose colours do not change. */
export function pixelsOf(picture: FlyerImage, canvasSize: CanvasSize): Pixels | null {
  const pixels = pixelsIn(picture, canvasSize, WIDTH);
  return isDrawn(swatchesOf(pixels.data)) ? pixels : null;
}

/** Number of rows per band. */
const BAND = 32;
/** Working time in milliseconds after which recolouring pauses, so that the page can handle input. */
const PAUSE_AFTER = 12;

/** Recolours the visible part of a background. Pauses after each band. @param scale pixels per unit of the layout */
function* recoloured(
  picture: FlyerImage,
  canvasSize: CanvasSize,
  colors: Recolouring,
  scale: number,
): Generator<void, HTMLCanvasElement> {
  const canvas = croppedTo(picture, CANVAS_SIZES[canvasSize], scale);
  const context = canvas.getContext('2d')!;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const recolour = pixelRecolourer(colors);
  const size = BAND * canvas.width * 4;
  for (let at = 0; at < pixels.data.length; at += size) {
    recolour(pixels.data.subarray(at, at + size));
    yield;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

export function recolouredPicture(...input: Parameters<typeof recoloured>): HTMLCanvasElement {
  return advance(recoloured(...input)).value as HTMLCanvasElement;
}

/** Recolours the background at the flyer's output size, and keeps the page responsive. */
export async function recolouredBackground(
  picture: FlyerImage,
  canvasSize: CanvasSize,
  colors: Recolouring,
): Promise<HTMLCanvasElement> {
  const steps = recoloured(picture, canvasSize, colors, outputScaleOf(canvasSize));
  for (;;) {
    const { done, value } = advance(steps, performance.now() + PAUSE_AFTER);
    if (done) return value;
    await new Promise((resume) => setTimeout(resume));
  }
}
