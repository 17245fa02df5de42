import type { Canvas2D, Point } from '#flyer/canvas.ts';
import { addRect, snap } from './paths.ts';

/** A transformation matrix, in the order of `ctx.transform`. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * Returns a context that rotates all drawing clockwise around a point. Hosts multiply matrices with different precision, so
 * edges would differ. This context therefore rotates path points itself and snaps them to the grid of all paths. It draws
 * text and pictures with a single matrix in the rasterizer's precision.
 */
export function turnedCanvas(ctx: Canvas2D, around: Point, degrees: number): Canvas2D {
  let matrix = moved(turned(moved([1, 0, 0, 1, 0, 0], around.x, around.y), degrees), -around.x, -around.y);
  const saved: Matrix[] = [];
  const at = (x: number, y: number): [number, number] => {
    const [a, b, c, d, e, f] = matrix;
    return [snap(a * x + c * y + e), snap(b * x + d * y + f)];
  };
  const underMatrix = (paint: () => void): void => {
    const [a, b, c, d, e, f] = matrix.map(Math.fround) as unknown as Matrix;
    ctx.save();
    ctx.transform(a, b, c, d, e, f);
    paint();
    ctx.restore();
  };
  const own = {
    save() {
      saved.push(matrix);
      ctx.save();
    },
    restore() {
      matrix = saved.pop() ?? matrix;
      ctx.restore();
    },
    translate(x, y) {
      matrix = moved(matrix, x, y);
    },
    rotate(radians) {
      matrix = turned(matrix, (radians * 180) / Math.PI);
    },
    moveTo: (x, y) => ctx.moveTo(...at(x, y)),
    lineTo: (x, y) => ctx.lineTo(...at(x, y)),
    bezierCurveTo: (x1, y1, x2, y2, x, y) => ctx.bezierCurveTo(...at(x1, y1), ...at(x2, y2), ...at(x, y)),
    fillRect(x, y, width, height) {
      ctx.beginPath();
      addRect(rotated, x, y, width, height);
      ctx.fill();
    },
    createLinearGradient: (x1, y1, x2, y2) => ctx.createLinearGradient(...at(x1, y1), ...at(x2, y2)),
    fillText: (text, x, y) => underMatrix(() => ctx.fillText(text, x, y)),
    strokeText: (text, x, y) => underMatrix(() => ctx.strokeText(text, x, y)),
    drawImage: (...image: [never, number, number, number, number]) =>
      underMatrix(() => ctx.drawImage(...image)),
  } satisfies Partial<Canvas2D>;
  const rotated: Canvas2D = new Proxy(ctx, {
    get(target, key) {
      const value: unknown = key in own ? own[key as keyof typeof own] : target[key as keyof Canvas2D];
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
  return rotated;
}

function moved([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix {
  return [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
}

function turned([a, b, c, d, e, f]: Matrix, degrees: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
}
