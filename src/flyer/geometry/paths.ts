import type { Canvas2D, Rect } from '#flyer/canvas.ts';

/** Length of a cubic's handles for a quarter circle; the radius is off by at most 0.03 %. */
export const HANDLE = 0.5522847498;
/** Coordinates are rounded to 1/64 pixel, the rasterizer's precision. */
const GRID = 64;

/**
 * Begins a path with a circle, made of cubics on a fixed grid. The rounding errors of arcs depend on the arc's position, so an
 * arc drawn on a separate canvas would differ at its edge.
 */
export function circlePath(ctx: Canvas2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  addRounded(ctx, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, radius, radius);
}

/** Adds a rectangle to the path, without snapping it: coordinates must be whole pixels. */
export function addRect(ctx: Canvas2D, x: number, y: number, width: number, height: number): void {
  ctx.moveTo(x, y);
  ctx.lineTo(x + width, y);
  ctx.lineTo(x + width, y + height);
  ctx.lineTo(x, y + height);
  ctx.closePath();
}

/** Adds a rectangle whose corners are quarters of an ellipse. @param isArch whether the lower corners are square */
export function addRounded(
  ctx: Canvas2D,
  { x, y, width, height }: Rect,
  radiusX: number,
  radiusY: number,
  isArch = false,
): void {
  const left = snap(x);
  const top = snap(y);
  const right = snap(x + width);
  const bottom = snap(y + height);
  const rx = snap(radiusX);
  const ry = snap(radiusY);
  const hx = snap(radiusX * (1 - HANDLE));
  const hy = snap(radiusY * (1 - HANDLE));
  ctx.moveTo(left + rx, top);
  ctx.lineTo(right - rx, top);
  ctx.bezierCurveTo(right - hx, top, right, top + hy, right, top + ry);
  if (isArch) {
    ctx.lineTo(right, bottom);
    ctx.lineTo(left, bottom);
  } else {
    ctx.lineTo(right, bottom - ry);
    ctx.bezierCurveTo(right, bottom - hy, right - hx, bottom, right - rx, bottom);
    ctx.lineTo(left + rx, bottom);
    ctx.bezierCurveTo(left + hx, bottom, left, bottom - hy, left, bottom - ry);
  }
  ctx.lineTo(left, top + ry);
  ctx.bezierCurveTo(left, top + hy, left + hx, top, left + rx, top);
  ctx.closePath();
}

export function snap(value: number): number {
  return Math.round(value * GRID) / GRID;
}
