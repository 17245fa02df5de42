import type { Canvas2D, FlyerImage, Rect } from '#flyer/canvas.ts';
import { randomFrom } from './random.ts';

/** The key under which hosts store the grain among a scene's pictures. */
export const GRAIN = 'grain';
/** Side of the grain's square tile in pixels. Smaller tiles repeat visibly. */
export const GRAIN_SIDE = 256;

/** Returns the grain's tile in RGBA: black and white specks about two pixels wide. Set their strength with `globalAlpha`. */
export function grainPixels(): Uint8ClampedArray<ArrayBuffer> {
  const random = randomFrom(GRAIN);
  const noise = Float64Array.from({ length: GRAIN_SIDE ** 2 }, () => random.below(1000) / 500 - 1);
  const at = (x: number, y: number): number => noise[(y % GRAIN_SIDE) * GRAIN_SIDE + (x % GRAIN_SIDE)]!;
  const rgba = new Uint8ClampedArray(GRAIN_SIDE ** 2 * 4);
  for (let i = 0; i < noise.length; i += 1) {
    const [x, y] = [i % GRAIN_SIDE, Math.floor(i / GRAIN_SIDE)];
    const value = (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 2;
    if (value > 0) rgba.fill(255, 4 * i, 4 * i + 3);
    rgba[4 * i + 3] = Math.abs(value) * 255;
  }
  return rgba;
}

/** Covers a rectangle with whole tiles. The caller must clip the context to the rectangle. */
export function drawGrain(ctx: Canvas2D, tile: FlyerImage, { x, y, width, height }: Rect): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (let down = top; down < y + height; down += GRAIN_SIDE) {
    for (let across = left; across < x + width; across += GRAIN_SIDE) {
      ctx.drawImage(tile, across, down, GRAIN_SIDE, GRAIN_SIDE);
    }
  }
}
