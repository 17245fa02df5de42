import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { PHOTO_ZOOM } from '#contract/flyers/photo-focus.ts';
import { coveredBy, coverScale, type Frame } from '#flyer/geometry/cover-frame.ts';

/** Size of the upright picture in pixels, or in any unit with the same proportions. */
export type Size = { width: number; height: number };
/** A point relative to the frame's centre, in the frame's units. y grows downwards. */
export type Point = { x: number; y: number };

/** A gesture that moves the picture's point at `from` to `to`, then scales and rotates around that point. */
export type Gesture = { from: Point; to: Point; scale: number; rotate: number };

/** The scale in frame units per picture pixel. At zoom 1 the picture just covers the frame, however it is rotated. */
export function scaleOf({ zoom, rotation }: PhotoFocus, image: Size, frame: Frame): number {
  return coverScale(image, coveredBy(frame, rotation)) * zoom;
}

/** Moves a focus inwards until the picture covers the frame. */
export function clampFocus(focus: PhotoFocus, image: Size, frame: Frame): PhotoFocus {
  const zoom = clamp(focus.zoom, PHOTO_ZOOM.min, PHOTO_ZOOM.max);
  const rotation = normaliseDegrees(focus.rotation);
  const covered = coveredBy(frame, rotation);
  const scale = scaleOf({ ...focus, zoom, rotation }, image, frame);
  const halfX = covered.width / 2 / scale / image.width;
  const halfY = covered.height / 2 / scale / image.height;
  return { x: clamp(focus.x, halfX, 1 - halfX), y: clamp(focus.y, halfY, 1 - halfY), zoom, rotation };
}

/** The focus after a gesture. The point under the fingers stays under them, unless the picture's edge stops it. */
export function moveFocus(focus: PhotoFocus, image: Size, frame: Frame, gesture: Gesture): PhotoFocus {
  const zoom = clamp(focus.zoom * gesture.scale, PHOTO_ZOOM.min, PHOTO_ZOOM.max);
  const rotation = focus.rotation + gesture.rotate;
  const before = turn(gesture.from, -focus.rotation, 1 / scaleOf(focus, image, frame));
  const after = turn(gesture.to, -rotation, 1 / scaleOf({ ...focus, zoom, rotation }, image, frame));
  const x = focus.x + (before.x - after.x) / image.width;
  const y = focus.y + (before.y - after.y) / image.height;
  return clampFocus({ x, y, zoom, rotation }, image, frame);
}

const CENTRE: Point = { x: 0, y: 0 };

export function dragFocus(focus: PhotoFocus, image: Size, frame: Frame, dx: number, dy: number): PhotoFocus {
  return moveFocus(focus, image, frame, { from: CENTRE, to: { x: dx, y: dy }, scale: 1, rotate: 0 });
}

export function zoomFocus(
  focus: PhotoFocus,
  image: Size,
  frame: Frame,
  scale: number,
  at: Point = CENTRE,
): PhotoFocus {
  return moveFocus(focus, image, frame, { from: at, to: at, scale, rotate: 0 });
}

export function rotateFocus(focus: PhotoFocus, image: Size, frame: Frame, degrees: number): PhotoFocus {
  return clampFocus({ ...focus, rotation: focus.rotation + degrees }, image, frame);
}

export function pinchGesture(before: readonly [Point, Point], after: readonly [Point, Point]): Gesture {
  const [a, b] = [between(before), between(after)];
  return {
    from: a.middle,
    to: b.middle,
    scale: a.length > 0 ? b.length / a.length : 1,
    rotate: normaliseDegrees(b.angle - a.angle),
  };
}

/** Normalises degrees to (-180, 180], the range of the contract. */
export function normaliseDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

function between([p, q]: readonly [Point, Point]): { middle: Point; length: number; angle: number } {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  return {
    middle: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 },
    length: Math.hypot(dx, dy),
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

function turn(point: Point, degrees: number, scale: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians) * scale, Math.sin(radians) * scale];
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
