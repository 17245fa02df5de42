import { layersOf } from '#flyer/layers-of.ts';
import type { Point } from '#web/shared/photo/crop-geometry.ts';
import type { Box, FlyerLayout } from '../model/design.ts';
import { turn } from '#flyer/geometry/rotate-op.ts';
import type { Frames } from '../model/frames.ts';

/**
 * The front element at a point, else the nearest element. The pressed button can't be used instead, because a small
 * element's button also covers its neighbours. @param within maximum distance of the nearest element, in units of the layout
 */
export function hitTest(layout: FlyerLayout, frames: Frames, at: Point, within: number): string | null {
  let nearest: { id: string; distance: number } | null = null;
  for (const { element } of layersOf(layout).toReversed()) {
    const frame = frames.get(element.id);
    if (!frame || element.hidden) continue;
    const distance = distanceTo(frame, turn(at, -frame.rotation, frame.pivot));
    if (distance === 0) return element.id;
    if (distance <= within && (!nearest || distance < nearest.distance))
      nearest = { id: element.id, distance };
  }
  return nearest?.id ?? null;
}

function distanceTo({ x, y, width, height }: Box, at: Point): number {
  const dx = Math.max(x - at.x, 0, at.x - x - width);
  const dy = Math.max(y - at.y, 0, at.y - y - height);
  return Math.hypot(dx, dy);
}
