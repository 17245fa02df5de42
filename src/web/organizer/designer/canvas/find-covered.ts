import { overlaps } from '#flyer/geometry/rects.ts';
import type { DrawOp } from '#flyer/scene.ts';
import type { FlyerLayout } from '../model/design.ts';
import type { Materials } from './artist.ts';
import { smallDrawing } from './small-drawing.ts';

/** Share of a text's ink or of a photo that may be covered, such as a serif or the corner of a frame. */
const TOLERATED = { text: 0.05, photo: 0.2 };
/** The least alpha of ink and of what hides it: anything fainter only tints what it covers. */
const OPAQUE = 150;

/** Elements in front of texts and photos, each with those that it hides a part of. Pauses after each pair. */
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
  const photos = new Set(layout.photoElements.map(({ id }) => id));
  const named = new Set([...photos, ...layout.textElements.map(({ id }) => id)]);
  const found = new Map<string, string[]>();
  for (const [i, op] of ops.entries()) {
    if (!named.has(op.id)) continue;
    const above = ops
      .slice(i + 1)
      .filter(({ id, bounds }) => id !== 'watermark' && overlaps(bounds, op.bounds));
    if (above.length === 0) continue;
    const ink = inkOf(op, op);
    const size = ink.filter((alpha) => alpha > OPAQUE).length;
    const most = TOLERATED[photos.has(op.id) ? 'photo' : 'text'] * size;
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
