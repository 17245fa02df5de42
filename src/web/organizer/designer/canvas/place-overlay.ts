import type { Point } from '#flyer/canvas.ts';
import type { Box } from '../model/design.ts';
import { turn } from '#flyer/geometry/rotate-op.ts';
import type { Frame, Frames } from '../model/frames.ts';
import type { View } from './view.ts';

/** Size of a touch target, in CSS pixels. */
const TOUCH = 44;
/** Minimum distance of a handle from the element's corner or side, in CSS pixels. */
const OUTSIDE = 10;

/** Offset of the rotation handle from the upper edge, in CSS pixels. */
const ABOVE = -36;
/** Offset of the rotation handle, in CSS pixels, if the upper side has a handle too. */
const ABOVE_SIDE = -OUTSIDE - TOUCH;
/** Height in CSS pixels below which a box shows fewer handles. */
const CROWDED = 40;
/** Width in CSS pixels below which a box has no room for a handle between its corners. */
const ROOMY = 2 * (TOUCH - OUTSIDE);

const AT: Record<string, readonly [x: number, y: number]> = {
  nw: [0, 0],
  ne: [1, 0],
  sw: [0, 1],
  se: [1, 1],
  rotate: [0.5, 0],
  n: [0.5, 0],
  s: [0.5, 1],
  w: [0, 0.5],
  e: [1, 0.5],
};

/**
 * Positions the button of each element, and the handles of `single`, over the element. Sets styles directly, because React
 * would have to render every frame of a drag.
 */
export function placeOverlay(
  board: HTMLElement,
  frames: Frames,
  { zoom }: View,
  single: string | null,
): void {
  for (const button of board.querySelectorAll<HTMLElement>('[data-element]')) {
    const frame = frames.get(button.dataset.element!);
    if (!frame || isPlaced(button, frame, zoom)) continue;
    const { x, y, width, height, rotation, pivot } = toPixels(frame, zoom);
    const [wide, high] = [Math.max(width, TOUCH), Math.max(height, TOUCH)];
    const [left, top] = [x - (wide - width) / 2, y - (high - height) / 2];
    put(button, { x: left, y: top, width: wide, height: high }, rotation, {
      x: pivot.x - left,
      y: pivot.y - top,
    });
    put(button.firstElementChild as HTMLElement, {
      x: (wide - width) / 2,
      y: (high - height) / 2,
      width,
      height,
    });
  }
  const frame = single === null ? undefined : frames.get(single);
  if (!frame) return;
  const handles = [...board.querySelectorAll<HTMLElement>('[data-handle]')];
  const above = handles.some(({ dataset }) => dataset.handle === 'n') ? ABOVE_SIDE : ABOVE;
  for (const handle of handles) {
    const { x, y } = placeOfHandle(handle, toPixels(frame, zoom), above);
    put(handle, { x: x - TOUCH / 2, y: y - TOUCH / 2, width: TOUCH, height: TOUCH });
  }
}

/** The centre of a handle, rotated with its element. @param above offset of the rotation handle from the upper edge */
function placeOfHandle(handle: HTMLElement, frame: Frame, above: number): Point {
  const { x, y, width, height, rotation, pivot } = frame;
  const name = handle.dataset.handle!;
  const [ax, ay] = AT[name]!;
  // The corner handles of a low element would overlap.
  const isCrowded = height < CROWDED && !['se', 'w', 'e', 'rotate'].includes(name);
  handle.hidden = isCrowded || (width < ROOMY && ['n', 's'].includes(name));
  // Keeps the middle of small elements free for dragging.
  const outside = Math.max(OUTSIDE, (TOUCH - width / 2) / 2);
  const out = (at: number, by: number): number => (at - 0.5) * 2 * by;
  const away = name === 'rotate' ? above : out(ay, OUTSIDE);
  return turn({ x: x + ax * width + out(ax, outside), y: y + ay * height + away }, rotation, pivot);
}

function toPixels({ rotation, pivot, ...box }: Frame, zoom: number): Frame {
  return {
    x: box.x * zoom,
    y: box.y * zoom,
    width: box.width * zoom,
    height: box.height * zoom,
    rotation,
    pivot: { x: pivot.x * zoom, y: pivot.y * zoom },
  };
}

const placed = new WeakMap<HTMLElement, readonly number[]>();

/** Whether a button is already placed for `frame` and `zoom`. Stores both. Most buttons do not move during a drag. */
function isPlaced(button: HTMLElement, frame: Frame, zoom: number): boolean {
  const { x, y, width, height, rotation, pivot } = frame;
  const place = [x, y, width, height, rotation, pivot.x, pivot.y, zoom];
  const known = placed.get(button);
  if (known && place.every((value, i) => value === known[i])) return true;
  placed.set(button, place);
  return false;
}

/** Places an element. @param origin centre of the rotation, relative to the element's top left corner */
function put(
  element: HTMLElement,
  { x, y, width, height }: Box,
  rotation = 0,
  origin = { x: 0, y: 0 },
): void {
  const { style } = element;
  style.transformOrigin = `${origin.x}px ${origin.y}px`;
  style.transform = `translate(${x}px, ${y}px)${rotation === 0 ? '' : ` rotate(${rotation}deg)`}`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
