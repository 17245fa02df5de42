import type { Rect } from './canvas.ts';
import { rectAround } from './rects.ts';
import type { DrawOp } from './scene.ts';
import { turnedCanvas } from './turned-canvas.ts';

type Point = { x: number; y: number };

/** Turns what an operation draws clockwise around a point. Its bounds are not clamped. */
export function rotateOp(op: DrawOp, degrees: number, pivot: Point): DrawOp {
  if (degrees % 360 === 0) return op;
  const radians = (degrees * Math.PI) / 180;
  return {
    ...op,
    upright: op.bounds,
    bounds: rotateRect(op.bounds, radians, pivot),
    draw: (ctx) => op.draw(turnedCanvas(ctx, pivot, degrees)),
  };
}

/** The smallest upright rectangle around a turned one, and the pixels that turning smooths. */
function rotateRect({ x, y, width, height }: Rect, radians: number, pivot: Point): Rect {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corners = [x, x + width].flatMap((cx) =>
    [y, y + height].map((cy) => ({
      x: pivot.x + (cx - pivot.x) * cos - (cy - pivot.y) * sin,
      y: pivot.y + (cx - pivot.x) * sin + (cy - pivot.y) * cos,
    })),
  );
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return rectAround(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), 2);
}
