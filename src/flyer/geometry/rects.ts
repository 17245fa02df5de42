import type { Rect, Point } from '#flyer/canvas.ts';

/** The smallest whole-pixel rectangle around two corners, plus `margin` pixels on each side for antialiased edges. */
export function rectAround(left: number, top: number, right: number, bottom: number, margin: number): Rect {
  const x = Math.floor(left) - margin;
  const y = Math.floor(top) - margin;
  return { x, y, width: Math.ceil(right) + margin - x, height: Math.ceil(bottom) + margin - y };
}

/** Returns the part of a rectangle that is on the canvas. Its width or height is 0 if the rectangle is outside. */
export function clampRect(rect: Rect, width: number, height: number): Rect {
  const x = Math.min(Math.max(rect.x, 0), width);
  const y = Math.min(Math.max(rect.y, 0), height);
  const right = Math.min(Math.max(rect.x + rect.width, 0), width);
  const bottom = Math.min(Math.max(rect.y + rect.height, 0), height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

export function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Merges overlapping rectangles until none overlap, and removes empty rectangles. */
export function mergeRects(rects: readonly Rect[]): Rect[] {
  const merged: Rect[] = [];
  for (const rect of rects) {
    if (rect.width === 0 || rect.height === 0) continue;
    let grown = rect;
    for (let i = 0; i < merged.length; i++) {
      if (!overlaps(merged[i]!, grown)) continue;
      grown = unionOf(grown, ...merged.splice(i, 1));
      i = -1;
    }
    merged.push(grown);
  }
  return merged;
}

/** The smallest whole-pixel rectangle around all rectangles. */
export function unionOf(...rects: Rect[]): Rect {
  return rectAround(
    Math.min(...rects.map(({ x }) => x)),
    Math.min(...rects.map(({ y }) => y)),
    Math.max(...rects.map(({ x, width }) => x + width)),
    Math.max(...rects.map(({ y, height }) => y + height)),
    0,
  );
}
