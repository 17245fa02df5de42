import type { DrawOp } from '#flyer/scene.ts';
import type { Box, FlyerLayout } from '../model/design.ts';
import { inkOf } from './frames-of.ts';

/** Part of a text or photo that a shape may lie over, such as the corner of a frame. */
const TOLERATED = 0.2;
/** Shapes that let more through tint what they lie over. */
const OPAQUE = 0.6;

/** Filled shapes in front of texts and photos, each with those that it hides. */
export function findCovered(layout: FlyerLayout, ops: readonly DrawOp[]): Map<string, string[]> {
  const covers = new Set(
    (layout.shapeElements ?? [])
      .filter(({ fill, opacity = 1 }) => fill && opacity >= OPAQUE)
      .map(({ id }) => id),
  );
  const named = new Set([...layout.textElements, ...layout.photoElements].map(({ id }) => id));
  const found = new Map<string, string[]>();
  for (const [i, { id, bounds }] of ops.entries()) {
    if (!named.has(id)) continue;
    const ink = inkOf(bounds);
    const cover = ops
      .slice(i + 1)
      .find((op) => covers.has(op.id) && shared(ink, inkOf(op.bounds)) > TOLERATED * ink.width * ink.height);
    if (cover) found.set(cover.id, [...(found.get(cover.id) ?? []), id]);
  }
  return found;
}

/** The area that two boxes share. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
