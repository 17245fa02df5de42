import { overlaps } from '#flyer/geometry/rects.ts';
import { layersOf } from '#flyer/layers-of.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { kindOf } from '../elements/kinds.ts';
import type { FlyerLayout } from '../model/design.ts';
import type { Materials } from './artist.ts';
import { smallDrawing } from './small-drawing.ts';

/** The least alpha of ink and of what hides it: anything fainter only tints what it covers. */
const OPAQUE = 150;

/** Finds the elements that hide a part of others, with the ids of those others. Pauses after each pair. */
export function* findCovered(
  layout: FlyerLayout,
  ops: readonly DrawOp[],
  materials: Materials,
): Generator<void, Map<string, string[]>> {
  const drawing = smallDrawing(materials);
  const inkOf = (op: DrawOp, at: DrawOp) => {
    drawing.clear();
    drawing.draw(op);
    return drawing.look(at.bounds)?.data.filter((_value, i) => i % 4 === 3) ?? new Uint8ClampedArray();
  };
  const tolerated = new Map(
    layersOf(layout).map(({ kind, element }) => [element.id, kindOf(kind).problems.mayBeCovered]),
  );
  const found = new Map<string, string[]>();
  for (const [i, op] of ops.entries()) {
    const share = tolerated.get(op.id) ?? null;
    if (share === null) continue;
    const above = ops
      .slice(i + 1)
      .filter(({ id, bounds }) => id !== 'watermark' && overlaps(bounds, op.bounds));
    if (above.length === 0) continue;
    const ink = inkOf(op, op);
    const size = ink.filter((alpha) => alpha > OPAQUE).length;
    const most = share * size;
    for (const cover of above) {
      yield;
      const over = inkOf(cover, op);
      if (ink.filter((alpha, at) => alpha > OPAQUE && over[at]! > OPAQUE).length <= most) continue;
      found.set(cover.id, [...(found.get(cover.id) ?? []), op.id]);
      break;
    }
  }
  return found;
}
