import type { Rect, Point } from '#flyer/canvas.ts';
import { rectAround } from './rects.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { turnedCanvas } from './turned-canvas.ts';

/** Rotates a point clockwise. */
export function turn({ x, y }: Point, degrees: number, pivot: Point = { x: 0, y: 0 }): Point {
  if (degrees === 0) return { x, y };
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [x - pivot.x, y - pivot.y];
  return { x: pivot.x + dx * cos - dy * sin, y: pivot.y + dx * sin + dy * cos };
}

export function turnedCorners({ x, y, width, height }: Rect, degrees: number, pivot: Point): Point[] {
  return [x, x + width].flatMap((cx) => [y, y + height].map((cy) => turn({ x: cx, y: cy }, degrees, pivot)));
}

/** Rotates a drawing operation clockwise around a point. The new bounds are not clamped. */
export function rotateOp(op: DrawOp, degrees: number, pivot: Point): DrawOp {
  if (degrees % 360 === 0) return op;
  return {
    ...op,
    upright: op.bounds,
    bounds: rotateRect(op.bounds, degrees, pivot),
    draw: (ctx) => op.draw(turnedCanvas(ctx, pivot, degrees)),
  };
}

/** Returns the bounding box of a rotated rectangle, including the antialiased pixels at its edge. */
function rotateRect(rect: Rect, degrees: number, pivot: Point): Rect {
  const corners = turnedCorners(rect, degrees, pivot);
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return rectAround(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), 2);
}
