import type { Mask } from '#flyer/portrait/find-person.ts';
import type { Point } from '#web/shared/photo/crop-geometry.ts';

/** A part of a mask in its pixels. */
export type Part = { x: number; y: number; width: number; height: number };

/** Space that is shown around the person, as a share of the person's size. */
const ROOM = 0.2;
/** Widths and opacities of the strokes that make a brush soft. */
const SOFT = [
  { width: 1, opacity: 0.4 },
  { width: 0.8, opacity: 0.6 },
  { width: 0.6, opacity: 1 },
];

/** A mask as the alpha channel of a canvas, on which a brush paints. */
export function maskOnCanvas({ width, height, data }: Mask): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
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

/** The part of a mask around what it keeps. */
export function partAround({ width, height, data }: Mask): Part {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const [i, alpha] of data.entries()) {
    if (alpha < 128) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right <= left) return { x: 0, y: 0, width, height };
  const [roomX, roomY] = [(right - left) * ROOM, (bottom - top) * ROOM];
  const [x, y] = [Math.max(0, Math.floor(left - roomX)), Math.max(0, Math.floor(top - roomY))];
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(right + roomX)) - x,
    height: Math.min(height, Math.ceil(bottom + roomY)) - y,
  };
}
