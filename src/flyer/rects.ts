import type { Rect } from './canvas.ts';

/** The smallest whole-pixel rectangle around two corners, with `margin` pixels more on each side for soft edges. */
export function rectAround(left: number, top: number, right: number, bottom: number, margin: number): Rect {
  const x = Math.floor(left) - margin;
  const y = Math.floor(top) - margin;
  return { x, y, width: Math.ceil(right) + margin - x, height: Math.ceil(bottom) + margin - y };
}

/** The part of a rectangle that lies on the canvas; width or height 0 when none does. */
export function clampRect(rect: Rect, width: number, height: number): Rect {
  const x = Math.min(Math.max(rect.x, 0), width);
  const y = Math.min(Math.max(rect.y, 0), height);
  const right = Math.min(Math.max(rect.x + rect.width, 0), width);
  const bottom = Math.min(Math.max(rect.y + rect.height, 0), height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Replaces rectangles that overlap by the one around them, until none do. Empty ones are dropped. */
export function mergeRects(rects: readonly Rect[]): Rect[] {
  const merged: Rect[] = [];
  for (const rect of rects) {
    if (rect.width === 0 || rect.height === 0) continue;
    let grown = rect;
    for (let i = merged.findIndex((other) => overlaps(other, grown)); i !== -1;) {
      grown = unionOf(grown, merged[i] ?? grown);
      merged.splice(i, 1);
      i = merged.findIndex((other) => overlaps(other, grown));
    }
    merged.push(grown);
  }
  return merged;
}

function unionOf(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
