import type { Size } from '#flyer/canvas.ts';
import type { Point } from '#web/shared/photo/crop-geometry.ts';
import { patchElements, type Box, type FlyerLayout, type Ids, type Layer } from '../model/design.ts';
import { snapAngle, type Frame } from '../model/frames.ts';
import { moveElements, type Offset } from '../model/move.ts';
import { resizeElement, type Handle } from '../model/resize.ts';
import { snapMove, type Guide } from '../model/snap.ts';

export type Drag =
  | { kind: 'press'; id: string | null; wasSelected: boolean }
  | { kind: 'move'; ids: Ids; box: Box; others: Box[]; layout: FlyerLayout }
  | { kind: 'resize'; handle: Handle; layer: Layer; frame: Frame; layout: FlyerLayout }
  | { kind: 'marquee'; before: Ids }
  | { kind: 'pan' }
  | { kind: 'pinch' };

/** Snap distance in CSS pixels. */
const SNAP = 7;

/** Returns the layout after a drag by an offset in layout units, and the guide lines to which the drag snaps. */
export function movedBy(
  drag: Extract<Drag, { kind: 'move' }>,
  { dx, dy }: Offset,
  { canvas, zoom, snaps }: { canvas: Size; zoom: number; snaps: boolean },
): { layout: FlyerLayout; guides: readonly Guide[] } {
  const wished = { ...drag.box, x: drag.box.x + dx, y: drag.box.y + dy };
  const snapped = snaps
    ? snapMove(wished, { others: drag.others, canvas, tolerance: SNAP / zoom })
    : { dx: 0, dy: 0, guides: [] };
  const by = { dx: dx + snapped.dx, dy: dy + snapped.dy };
  return { layout: moveElements(drag.layout, drag.ids, by, canvas), guides: snapped.guides };
}

/** Returns the layout after a handle is dragged. @param at the pointer, in layout units @param free whether snapping is off */
export function resizedBy(
  { layout, layer, handle, frame }: Extract<Drag, { kind: 'resize' }>,
  by: Offset,
  at: Point,
  free: boolean,
): FlyerLayout {
  if (handle !== 'rotate') return resizeElement(layout, layer, handle, by, frame);
  // Rotates the element until the handle above it points to `at`.
  const angle = (Math.atan2(at.y - frame.pivot.y, at.x - frame.pivot.x) * 180) / Math.PI + 90;
  const rotation = snapAngle(angle, free) || undefined;
  return patchElements(layout, new Set([layer.element.id]), { rotation });
}
