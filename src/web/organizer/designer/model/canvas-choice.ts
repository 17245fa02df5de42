import type { Size } from '#flyer/canvas.ts';
import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';

/** The canvas that fits an uploaded background, by aspect ratio. */
export function canvasFor({ width, height }: Size): CanvasSize {
  const ratio = width / height;
  if (ratio > 1.5) return '1200x630';
  if (ratio < 0.6) return '1080x1920';
  if (ratio >= 0.9 && ratio <= 1.1) return '600x600';
  if (ratio >= 0.775 && ratio < 0.9) return '600x750';
  // Most upright photos are 2:3 or 3:4.
  return ratio < 0.775 ? '600x800' : '800x600';
}
