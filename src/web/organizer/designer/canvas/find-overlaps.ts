import { overlaps } from '#flyer/geometry/rects.ts';
import type { FlyerPlan } from '#flyer/scene.ts';
import type { FlyerLayout } from '../model/design.ts';
import { inkOf } from './frames-of.ts';
import { withStacks } from '../model/stacks.ts';

/** Pairs of texts whose ink overlaps, for example because a long text has run into its neighbour. */
export function findOverlaps(layout: FlyerLayout, { ops }: Pick<FlyerPlan, 'ops'>): [string, string][] {
  // Skips rotated texts, whose bounding boxes are much larger than their ink.
  const texts = ops.filter(
    ({ id, upright }) => !upright && layout.textElements.some((text) => text.id === id),
  );
  return texts.flatMap((op, i) =>
    texts
      .slice(i + 1)
      .filter(
        (other) =>
          overlaps(inkOf(op.bounds), inkOf(other.bounds)) &&
          !withStacks(layout, new Set([op.id])).has(other.id),
      )
      .map((other): [string, string] => [op.id, other.id]),
  );
}
