import { overlaps } from '#flyer/rects.ts';
import type { FlyerPlan } from '#flyer/scene.ts';
import type { FlyerLayout } from '../model/design.ts';
import { stackOf } from '../model/stacks.ts';

/** In pixels: the renderer's bounds are this much wider than the ink on each side. */
const PADDING = 2;

/** Pairs of texts whose ink meets: a long one has run into its neighbour. */
export function findOverlaps(layout: FlyerLayout, { ops }: Pick<FlyerPlan, 'ops'>): [string, string][] {
  // The box around a turned text says little of where its ink is.
  const texts = ops.filter(
    ({ id, upright }) => !upright && layout.textElements.some((text) => text.id === id),
  );
  return texts.flatMap((op, i) =>
    texts
      .slice(i + 1)
      .filter(
        (other) => overlaps(inner(op.bounds), inner(other.bounds)) && !sameStack(layout, op.id, other.id),
      )
      .map((other): [string, string] => [op.id, other.id]),
  );
}

function inner({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING, height: height - 2 * PADDING };
}

function sameStack(layout: FlyerLayout, a: string, b: string): boolean {
  return stackOf(layout, a) !== undefined && stackOf(layout, a) === stackOf(layout, b);
}
