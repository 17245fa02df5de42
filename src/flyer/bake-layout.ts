import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { Rect } from './canvas.ts';
import { filterLayout, layersOf, shownLayout, type Layer } from './layers-of.ts';
import { WATERMARK_ID } from './plan-flyer.ts';
import { overlaps } from '#flyer/geometry/rects.ts';
import { typeOf } from './registry.ts';
import type { DrawOp, FlyerPlan } from './scene.ts';

/** A layout whose baked elements are drawn once for all attendees, beneath the elements of `rest`. */
export type BakedLayout = {
  /** The layout of elements that are drawn for each attendee. */
  rest: FlyerLayout;
  /** For each element of `rest`, by id: the areas of the baked elements in front of it. */
  above: ReadonlyMap<string, readonly Rect[]>;
};

/**
 * Bakes every fixed element that has no variable element beneath it. Drawing these elements first changes no pixels.
 * @param plan the plan of the whole layout
 * @param before an earlier baked layout that did not fit this plan
 * @returns `ops`: the operations that are drawn once, from back to front
 */
export function bakeLayout(
  given: FlyerLayout,
  plan: FlyerPlan,
  before?: BakedLayout,
): BakedLayout & { ops: DrawOp[] } {
  const layout = shownLayout(given);
  const stacked = new Set(layout.stacks?.flatMap(({ texts }) => texts.map(({ id }) => id)));
  const isFixed = ({ kind, element }: Layer): boolean =>
    !stacked.has(element.id) && !before?.above.has(element.id) && typeOf(kind).isFixed(element);
  const opOf = new Map(plan.ops.map((op) => [op.id, op]));
  const ops: DrawOp[] = [];
  const drawn: Rect[] = [];
  const above = new Map<string, Rect[]>();
  for (const layer of canBake(layout, plan) ? layersOf(layout) : []) {
    const { id } = layer.element;
    const op = opOf.get(id);
    if (op && isFixed(layer) && !drawn.some((bounds) => overlaps(bounds, op.bounds))) {
      ops.push(op);
      for (const rects of above.values()) rects.push(op.bounds);
    } else {
      // Includes elements that this attendee's flyer lacks, such as a flag, because another attendee's flyer may have them.
      above.set(id, []);
      if (op) drawn.push(op.bounds);
    }
  }
  return { ops, rest: filterLayout(layout, ({ id }) => above.has(id)), above };
}

/** Whether the layout can be baked. Ids must be unique, and missing characters must be reported for every flyer. */
function canBake(layout: FlyerLayout, { missingCharacters }: FlyerPlan): boolean {
  const ids = layersOf(layout).map(({ element }) => element.id);
  return missingCharacters.length === 0 && new Set([...ids, WATERMARK_ID]).size === ids.length + 1;
}

/** Whether a plan of `rest` can be drawn over the baked elements: false if an element, such as a long name, overlaps a baked
 * element in front of it. */
export function fitsBaked(plan: FlyerPlan, { above }: BakedLayout): boolean {
  return !plan.ops.some((op) => above.get(op.id)?.some((rect) => overlaps(rect, op.bounds)));
}
