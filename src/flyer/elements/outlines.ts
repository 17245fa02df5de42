import type { PhotoShape, ShapeElement } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, Rect } from '#flyer/canvas.ts';
import { addRounded } from '#flyer/geometry/paths.ts';
import { addPath, readPath } from '#flyer/geometry/vector-path.ts';

/** Adds a closed path to the context's path. `inset` shrinks the outline by that many pixels; a negative inset enlarges it. */
export type Outline = (ctx: Canvas2D, inset: number) => void;

/** An organic shape within the unit circle, so that a rotated photo still covers the shape. */
const BLOB = readPath(
  'M.869 -.475C.997 -.243 .855 .138 .683 .416C.512 .694 .249 .973 -.023 .970C-.294 .966 -.570 .683 -.728 .398C-.887 .112 -.989 -.287 -.845 -.515C-.702 -.743 -.311 -.798 .019 -.790C.348 -.782 .741 -.707 .869 -.475Z',
);
const HEXAGON = readPath('M0 -1L.8660254 -.5L.8660254 .5L0 1L-.8660254 .5L-.8660254 -.5Z');
/** The distance of a hexagon's sides from its center. */
const APOTHEM = 0.8660254;

export function shapeOutline({
  shape,
  radius = 0,
  ...box
}: Pick<ShapeElement, 'shape' | 'radius'> & Rect): Outline {
  return shape === 'ellipse' ? ellipseOutline(box) : roundedOutline(box, radius);
}

/** Returns the outline of a rounded rectangle. @param isArch whether only the upper corners are rounded */
export function roundedOutline(box: Rect, radius: number, isArch = false): Outline {
  const most = Math.min(radius, box.width / 2, isArch ? box.height : box.height / 2);
  return (ctx, inset) => {
    const r = Math.max(0, most > 0 ? most - inset : 0);
    addRounded(ctx, shrunk(box, inset), r, r, isArch);
  };
}

function ellipseOutline(box: Rect): Outline {
  return (ctx, inset) => {
    const inner = shrunk(box, inset);
    addRounded(ctx, inner, inner.width / 2, inner.height / 2);
  };
}

function shrunk({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The outline of a photo in its box, which is a square for all shapes but `rounded`. */
export function photoOutline(shape: PhotoShape, box: Rect, radius: number, isArch: boolean): Outline {
  if (shape === 'circle') return ellipseOutline(box);
  if (shape === 'rounded') return roundedOutline(box, radius, isArch);
  const [path, apothem] = shape === 'hexagon' ? [HEXAGON, APOTHEM] : [BLOB, 1];
  const half = box.width / 2;
  return (ctx, inset) => {
    const size = half - inset / apothem;
    addPath(ctx, path, box.x + half, box.y + half, size, size);
  };
}

/** Fills the ring between two insets of an outline. */
export function fillRing(ctx: Canvas2D, outline: Outline, from: number, to: number, fill: unknown): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  outline(ctx, from);
  outline(ctx, to);
  ctx.fill('evenodd');
}

export function fillOutline(ctx: Canvas2D, outline: Outline, inset: number, fill: unknown): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  outline(ctx, inset);
  ctx.fill();
}

export function clipOutline(ctx: Canvas2D, outline: Outline, inset: number): void {
  ctx.beginPath();
  outline(ctx, inset);
  ctx.clip();
}
