import type { Rect } from '#flyer/canvas.ts';
import { keptPart, type Mask } from '#flyer/portrait/find-person.ts';
import type { Point } from '#web/shared/photo/crop-geometry.ts';

/** Margin shown around the person, as a fraction of the person's size. */
const ROOM = 0.2;
/** Relative widths and opacities of the overlaid strokes that give the brush a soft edge. */
const SOFT = [
  { width: 1, opacity: 0.4 },
  { width: 0.8, opacity: 0.6 },
  { width: 0.6, opacity: 1 },
];

/** A canvas with the mask as its alpha channel, for the brush to paint on. */
export function maskOnCanvas({ width, height, data }: Mask): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const pixels = context.createImageData(width, height);
  for (const [i, alpha] of data.entries()) pixels.data[i * 4 + 3] = alpha;
  context.putImageData(pixels, 0, 0);
  return context;
}

export function maskOf(context: CanvasRenderingContext2D): Mask {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    data: Uint8ClampedArray.from({ length: width * height }, (_, i) => data[i * 4 + 3]!),
  };
}

/** Paints from one point to another. @param size diameter of the brush in the mask's pixels */
export function paint(
  context: CanvasRenderingContext2D,
  keeps: boolean,
  size: number,
  from: Point,
  to: Point,
): void {
  context.save();
  context.globalCompositeOperation = keeps ? 'source-over' : 'destination-out';
  context.lineCap = 'round';
  for (const { width, opacity } of SOFT) {
    context.lineWidth = size * width;
    context.globalAlpha = opacity;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
  context.restore();
}

/**
 * The part of a mask to show while brushing, in whole pixels: the kept part with a margin, or the whole mask if nothing
 * is kept.
 */
export function partAround(mask: Mask): Rect {
  const { x, y, width, height } = keptPart(mask, 128, ROOM) ?? { ...mask, x: 0, y: 0 };
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}
