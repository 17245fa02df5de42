import type { Size } from '#flyer/canvas.ts';
import { changeElements, clamp, elementsOf, type FlyerLayout, type Ids } from './design.ts';
import { stackOf, withStacks } from './stacks.ts';

export interface Offset {
  dx: number;
  dy: number;
}

/** Minimum distance of an element's corner from the right and bottom edges, so that users can still grab the element. */
export const KEPT = { x: 100, y: 50 };

/**
 * Moves elements together. Their top left corners stay within 0..width - 100 and 0..height - 50. The texts of a stack move
 * together. Locked elements do not move.
 */
export function moveElements(layout: FlyerLayout, ids: Ids, offset: Offset, canvas: Size): FlyerLayout {
  const moved = movable(layout, ids);
  const { dx, dy } = clampOffset(layout, moved, offset, canvas);
  if (dx === 0 && dy === 0) return layout;
  const placed = changeElements(layout, moved, (element) =>
    stackOf(layout, element.id)
      ? { ...element, x: element.x + dx }
      : { ...element, x: element.x + dx, y: element.y + dy },
  );
  if (!layout.stacks) return placed;
  const stacks = layout.stacks.map((stack) =>
    stack.texts.some(({ id }) => moved.has(id)) ? { ...stack, y: stack.y + dy } : stack,
  );
  return { ...placed, stacks };
}

/** Moves several sets of elements, each by a separate offset. */
export function moveEach(
  layout: FlyerLayout,
  moves: readonly { ids: Ids; offset: Offset }[],
  canvas: Size,
): FlyerLayout {
  return moves.reduce((moved, { ids, offset }) => moveElements(moved, ids, offset, canvas), layout);
}

/** The elements of `ids` that can move, and the elements that move with them. A stack with a locked text cannot move. */
export function movable(layout: FlyerLayout, ids: Ids): Set<string> {
  const locked = new Set(elementsOf(layout).flatMap((element) => (element.locked ? element.id : [])));
  const free = [...ids].filter((id) =>
    [...withStacks(layout, new Set([id]))].every((each) => !locked.has(each)),
  );
  return withStacks(layout, new Set(free));
}

/** The offset in whole units, limited to the canvas. */
function clampOffset(layout: FlyerLayout, ids: Ids, offset: Offset, canvas: Size): Offset {
  let { dx, dy } = { dx: Math.round(offset.dx), dy: Math.round(offset.dy) };
  for (const element of elementsOf(layout)) {
    if (!ids.has(element.id)) continue;
    dx = within(dx, element.x, canvas.width - KEPT.x);
    dy = within(dy, stackOf(layout, element.id)?.y ?? element.y, canvas.height - KEPT.y);
  }
  return { dx: dx || 0, dy: dy || 0 };
}

/** An element that is already outside the limits may stay there, but not move further out. */
function within(by: number, from: number, most: number): number {
  return clamp(by, Math.min(0, -from), Math.max(0, most - from));
}
