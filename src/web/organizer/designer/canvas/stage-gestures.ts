import type { Size } from '#flyer/canvas.ts';
import { overlaps } from '#flyer/geometry/rects.ts';
import type { Gesture, Point } from '#web/shared/photo/crop-geometry.ts';
import { trackPointers } from '#web/shared/photo/track-pointers.ts';
import { withGroups } from '../model/arrange.ts';
import {
  boxOfPoints,
  contains,
  elementsOf,
  findLayer,
  unionOf,
  type Box,
  type FlyerLayout,
  type Ids,
} from '../model/design.ts';
import { turn } from '#flyer/geometry/rotate-op.ts';
import type { Frames } from '../model/frames.ts';
import { movable } from '../model/move.ts';
import type { Handle } from '../model/resize.ts';
import type { Guide } from '../model/snap.ts';
import { movedBy, resizedBy, type Drag } from './drags.ts';
import { unitsAt, type View } from './view.ts';

/** The current state that gestures act on. */
interface Scene {
  layout: FlyerLayout;
  canvas: Size;
  /** The upright boxes around the elements. */
  boxes: ReadonlyMap<string, Box>;
  frames: Frames;
  selection: Ids;
  view: View;
  snaps: boolean;
}

interface GestureTarget {
  scene(): Scene;
  /** Shows a layout without adding it to the history. */
  show(layout: FlyerLayout): void;
  /** Adds the shown layout to the history. */
  commit(layout: FlyerLayout): void;
  /** Selects elements. @param isDragging whether a drag begins with this selection */
  select(ids: Ids, isDragging?: boolean): void;
  moveView(gesture: Pick<Gesture, 'from' | 'to' | 'scale'>): void;
  marquee(box: Box | null): void;
  guides(guides: readonly Guide[]): void;
  /** Called when an element that was already selected is pressed again. */
  pressAgain(id: string): void;
}

/** Distance in CSS pixels after which a press becomes a drag. */
const SLACK = { mouse: 3, touch: 9 };
const LONG_PRESS_MS = 450;

export interface Press {
  pointerId: number;
  at: Point;
  isTouch: boolean;
  adds: boolean;
  /** Whether a drag moves the view even if an element is under the pointer. */
  pans: boolean;
  element: string | null;
  handle: Handle | null;
}

/** Handles drags, pinches and marquees from mouse, pen and fingers. A second finger ends a drag at its current position. */
export function createGestures(target: GestureTarget) {
  const pointers = trackPointers();
  let drag: Drag | null = null;
  let start: Press | null = null;
  let last: FlyerLayout | null = null;
  let held: ReturnType<typeof setTimeout> | undefined;

  function finish(): void {
    clearTimeout(held);
    if (last && (drag?.kind === 'move' || drag?.kind === 'resize')) target.commit(last);
    if (drag?.kind === 'marquee') target.marquee(null);
    target.guides([]);
    last = null;
    drag = null;
  }

  function begin(press: Press): void {
    start = press;
    const { selection } = target.scene();
    if (press.pans) drag = { kind: 'pan' };
    else if (press.handle) drag = resizing(press.handle);
    else {
      // The drag moves the selected element even where another element is in front of it.
      const inside = press.adds ? null : selectedAt(press.at);
      const id = inside ?? press.element;
      drag = { kind: 'press', id, wasSelected: id !== null && selection.has(id) };
      if (press.isTouch && press.element) held = setTimeout(() => holdOn(press.element!), LONG_PRESS_MS);
    }
  }

  /** Handles a long press, which adds an element to the selection or removes it. */
  function holdOn(id: string): void {
    drag = { kind: 'pan' };
    toggle(id);
    navigator.vibrate?.(10);
  }

  function toggle(id: string): void {
    const { layout, selection } = target.scene();
    const group = withGroups(layout, new Set([id]));
    const next = new Set(selection);
    for (const each of group)
      if (selection.has(id)) next.delete(each);
      else next.add(each);
    target.select(next);
  }

  function resizing(handle: Handle): Drag | null {
    const { layout, selection, frames } = target.scene();
    const [id] = selection;
    const layer = id === undefined ? undefined : findLayer(layout, id);
    const frame = id === undefined ? undefined : frames.get(id);
    return layer && frame ? { kind: 'resize', handle, layer, frame, layout } : null;
  }

  function selectedAt(at: Point): string | null {
    const { frames, selection, view } = target.scene();
    const hit = [...selection].find((id) => {
      const frame = frames.get(id);
      return frame && contains(frame, turn(unitsAt(at, view), -frame.rotation, frame.pivot));
    });
    return hit ?? null;
  }

  /** Returns the drag that a press becomes once the pointer has moved. */
  function grow(press: Press, pressed: Extract<Drag, { kind: 'press' }>): Drag {
    clearTimeout(held);
    const { layout, selection, boxes } = target.scene();
    if (pressed.id === null)
      return press.isTouch
        ? { kind: 'pan' }
        : { kind: 'marquee', before: press.adds ? selection : new Set() };
    let ids: Ids = selection;
    if (!pressed.wasSelected) {
      const group = withGroups(layout, new Set([pressed.id]));
      ids = press.adds ? new Set([...selection, ...group]) : group;
      target.select(ids, true);
    }
    const moved = movable(layout, ids);
    const seen = [...moved].flatMap((id) => boxes.get(id) ?? []);
    if (seen.length === 0) return { kind: 'pan' };
    const others = elementsOf(layout).flatMap(({ id, hidden }) =>
      hidden || moved.has(id) ? [] : (boxes.get(id) ?? []),
    );
    return { kind: 'move', ids: moved, box: unionOf(seen), others, layout };
  }

  function moveTo(at: Point, free: boolean): void {
    if (!drag || !start) return;
    const { view, canvas, snaps, boxes, layout } = target.scene();
    const [dx, dy] = [(at.x - start.at.x) / view.zoom, (at.y - start.at.y) / view.zoom];
    if (drag.kind === 'move') {
      const { layout: moved, guides } = movedBy(
        drag,
        { dx, dy },
        { canvas, zoom: view.zoom, snaps: snaps && !free },
      );
      last = moved;
      target.guides(guides);
      target.show(last);
    } else if (drag.kind === 'resize') {
      last = resizedBy(drag, { dx, dy }, unitsAt(at, view), free);
      target.show(last);
    } else if (drag.kind === 'marquee') {
      const frame = boxOfPoints([unitsAt(start.at, view), unitsAt(at, view)]);
      target.marquee(frame);
      const hit = [...boxes].filter(([, box]) => overlaps(box, frame)).map(([id]) => id);
      target.select(withGroups(layout, new Set([...drag.before, ...hit])));
    }
  }

  return {
    press(press: Press): boolean {
      if (!pointers.press(press.pointerId, press.at)) return false;
      if (pointers.count === 2) {
        finish();
        drag = { kind: 'pinch' };
      } else begin(press);
      return true;
    },
    /** Handles a pointer's move. @param free whether snapping is off */
    move(pointerId: number, at: Point, free: boolean): void {
      const gesture = pointers.move(pointerId, at);
      if (!gesture || !drag || !start) return;
      if (drag.kind === 'pinch') {
        if (pointers.count === 2) target.moveView(gesture);
        return;
      }
      if (drag.kind === 'press') {
        const far = Math.hypot(at.x - start.at.x, at.y - start.at.y);
        if (far <= (start.isTouch ? SLACK.touch : SLACK.mouse)) return;
        drag = grow(start, drag);
      }
      if (drag.kind === 'pan') target.moveView(gesture);
      else moveTo(at, free);
    },
    /** Handles a pointer's release. @param isCancelled whether the browser cancelled the pointer */
    release(pointerId: number, isCancelled = false): void {
      if (!pointers.release(pointerId)) return;
      if (drag?.kind === 'press' && start && !isCancelled) tap(start, drag);
      // A handle may lie over another element, so a tap on the handle selects that element.
      if (drag?.kind === 'resize' && !last && start?.element && !isCancelled)
        tap(start, { kind: 'press', id: start.element, wasSelected: false });
      // The finger that remains after a pinch does not start a drag.
      if (drag?.kind === 'pinch' && pointers.count > 0) return;
      finish();
    },
    /** Cancels the drag. Returns false if nothing was dragged. */
    cancel(): boolean {
      if (!last || !drag || !('layout' in drag)) return false;
      target.show(drag.layout);
      last = null;
      drag = { kind: 'pan' };
      target.guides([]);
      return true;
    },
    get isPressed(): boolean {
      return pointers.count > 0;
    },
    get isBusy(): boolean {
      return drag !== null && drag.kind !== 'press';
    },
  };

  function tap(press: Press, { wasSelected }: Extract<Drag, { kind: 'press' }>): void {
    const { layout, selection } = target.scene();
    const id = press.element;
    if (id === null) {
      if (!press.adds) target.select(new Set());
    } else if (press.adds) toggle(id);
    else if (wasSelected && selection.size === 1 && selection.has(id)) target.pressAgain(id);
    else target.select(withGroups(layout, new Set([id])));
  }
}
