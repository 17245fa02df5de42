import type { Canvas2D } from './canvas.ts';

/** Length of a cubic's handles for a quarter circle; the radius is off by at most 0.03 %. */
const HANDLE = 0.5522847498;
/** Coordinates are rounded to 1/64 pixel, the rasterizer's precision. */
const GRID = 64;

/**
 * Begins a path with a circle, made of cubics on a fixed grid: the rounding errors of arcs depend on their position, so
 * a part of a flyer drawn separately would differ at its edge.
 */
export function circlePath(ctx: Canvas2D, x: number, y: number, radius: number): void {
  roundedPath(ctx, x - radius, y - radius, 2 * radius, 2 * radius, radius);
}

/** Begins a path with a rounded rectangle, made like `circlePath`. */
export function roundedPath(
  ctx: Canvas2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  const left = snap(x);
  const top = snap(y);
  const right = snap(x + width);
  const bottom = snap(y + height);
  const r = snap(radius);
  const h = snap(radius * (1 - HANDLE));
  ctx.beginPath();
  ctx.moveTo(left + r, top);
  ctx.lineTo(right - r, top);
  ctx.bezierCurveTo(right - h, top, right, top + h, right, top + r);
  ctx.lineTo(right, bottom - r);
  ctx.bezierCurveTo(right, bottom - h, right - h, bottom, right - r, bottom);
  ctx.lineTo(left + r, bottom);
  ctx.bezierCurveTo(left + h, bottom, left, bottom - h, left, bottom - r);
  ctx.lineTo(left, top + r);
  ctx.bezierCurveTo(left, top + h, left + h, top, left + r, top);
  ctx.closePath();
}

function snap(value: number): number {
  return Math.round(value * GRID) / GRID;
}
