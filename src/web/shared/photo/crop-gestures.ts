import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Frame } from '#flyer/geometry/cover-frame.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { dragFocus, moveFocus, type Point, rotateFocus, type Size, zoomFocus } from './crop-geometry.ts';
import { trackPointers } from './track-pointers.ts';

/** Minimum rotation of a pinch in degrees. Smaller rotations are ignored, because every pinch rotates a little. */
const TURN_SLACK = 9;

/**
 * Handles pointer, pinch, wheel and key gestures on a crop stage, in units of `frame`.
 * @param turns whether the picture may be rotated
 * @returns handlers for the stage; the hook itself adds the wheel listener, because React's wheel listeners are passive
 */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  image: Size,
  frame: Frame,
  turns: boolean,
  focus: PhotoFocus,
  onFocus: (focus: PhotoFocus) => void,
) {
  // A ref, because several pointer events may arrive between two renders.
  const now = useRef(focus);
  useLayoutEffect(() => {
    now.current = focus;
  }, [focus]);
  const [pointers] = useState(trackPointers);
  const turned = useRef(0);

  function set(next: PhotoFocus): void {
    now.current = next;
    onFocus(next);
  }
  function release(event: React.PointerEvent): void {
    pointers.release(event.pointerId);
  }
  const onWheel = useEffectEvent((event: WheelEvent, element: HTMLElement): void => {
    event.preventDefault();
    const scale = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.04 : 0.0016));
    set(zoomFocus(now.current, image, frame, scale, placeOf(event, element)));
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const listener = (event: WheelEvent): void => onWheel(event, element);
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, [stage]);

  return {
    onPointerDown(event: React.PointerEvent<HTMLElement>): void {
      if (event.button > 0) return;
      if (!pointers.press(event.pointerId, placeOf(event, event.currentTarget))) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      turned.current = 0;
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>): void {
      const gesture = pointers.move(event.pointerId, placeOf(event, event.currentTarget));
      if (!gesture) return;
      const before = beyondSlack(turned.current);
      turned.current += gesture.rotate;
      const rotate = turns ? beyondSlack(turned.current) - before : 0;
      set(moveFocus(now.current, image, frame, { ...gesture, rotate }));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: React.KeyboardEvent): void {
      const next = afterKey(event, now.current, image, frame, turns);
      if (!next) return;
      event.preventDefault();
      set(next);
    },
  };
}

/** The focus after a key: arrows move (Shift: further), + and - zoom, [ and ] rotate by a quarter turn. */
function afterKey(
  event: { key: string; shiftKey: boolean },
  focus: PhotoFocus,
  image: Size,
  frame: Frame,
  turns: boolean,
): PhotoFocus | null {
  const step = frame.height * (event.shiftKey ? 0.1 : 0.02);
  const drag = (dx: number, dy: number) => dragFocus(focus, image, frame, dx, dy);
  const zoomIn = () => zoomFocus(focus, image, frame, 1.1);
  const keys: Record<string, () => PhotoFocus> = {
    ArrowLeft: () => drag(-step, 0),
    ArrowRight: () => drag(step, 0),
    ArrowUp: () => drag(0, -step),
    ArrowDown: () => drag(0, step),
    '+': zoomIn,
    '=': zoomIn,
    '-': () => zoomFocus(focus, image, frame, 1 / 1.1),
    ...(turns && {
      '[': () => rotateFocus(focus, image, frame, -90),
      ']': () => rotateFocus(focus, image, frame, 90),
    }),
  };
  return keys[event.key]?.() ?? null;
}

function placeOf(event: { clientX: number; clientY: number }, element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}

function beyondSlack(degrees: number): number {
  return Math.sign(degrees) * Math.max(0, Math.abs(degrees) - TURN_SLACK);
}
