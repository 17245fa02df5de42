import { expect, test } from 'vitest';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Frame } from '#flyer/geometry/cover-frame.ts';
import {
  clampFocus,
  dragFocus,
  moveFocus,
  normaliseDegrees,
  pinchGesture,
  type Point,
  rotateFocus,
  scaleOf,
  zoomFocus,
} from './crop-geometry.ts';

const portrait = { width: 960, height: 1280 };
const circle = { width: 240, height: 240, radius: 120 };
const middle: PhotoFocus = { x: 0.5, y: 0.5, zoom: 1, rotation: 0 };

/** Returns the point of the picture that appears at a position in the crop circle. */
function pointUnder(focus: PhotoFocus, frame: Frame, at: Point): Point {
  const scale = scaleOf(focus, portrait, frame);
  const radians = (-focus.rotation * Math.PI) / 180;
  return {
    x: focus.x * portrait.width + (at.x * Math.cos(radians) - at.y * Math.sin(radians)) / scale,
    y: focus.y * portrait.height + (at.x * Math.sin(radians) + at.y * Math.cos(radians)) / scale,
  };
}

test('at zoom 1 the shorter side exactly spans the circle', () => {
  expect(scaleOf(middle, portrait, circle) * 960).toBe(240);
});

test('a focus that would uncover the circle moves inwards only as far as needed', () => {
  expect(clampFocus({ ...middle, x: 0, y: 0 }, portrait, circle)).toEqual({
    x: 0.5,
    y: 0.375,
    zoom: 1,
    rotation: 0,
  });
  expect(clampFocus({ ...middle, x: 1, y: 1, zoom: 2 }, portrait, circle)).toMatchObject({
    x: 0.75,
    y: 0.8125,
  });
  expect(clampFocus({ ...middle, zoom: 99 }, portrait, circle).zoom).toBe(8);
});

test('a wide frame is covered, and the picture moves only along its longer side', () => {
  const banner = { width: 300, height: 100, radius: 0 };
  expect(scaleOf(middle, portrait, banner) * 960).toBe(300);
  const top = clampFocus({ ...middle, x: 0, y: 0 }, portrait, banner);
  expect(top.x).toBe(0.5);
  expect(top.y * 1280).toBeCloseTo(160);
});

test('a rotated picture covers the whole of a wide frame', () => {
  const banner = { width: 300, height: 100, radius: 0 };
  const turned = clampFocus({ x: 0, y: 0, zoom: 1, rotation: 90 }, portrait, banner);
  expect(scaleOf(turned, portrait, banner) * 1280).toBeCloseTo(300);
  expect(turned.y).toBe(0.5);
  const tilted = clampFocus({ x: 0, y: 0, zoom: 1, rotation: 30 }, portrait, banner);
  for (const x of [-150, 150])
    for (const y of [-50, 50]) {
      const corner = pointUnder(tilted, banner, { x, y });
      expect(corner.x).toBeGreaterThan(-1e-6);
      expect(corner.y).toBeGreaterThan(-1e-6);
    }
});

test('dragging moves the picture with the finger, whatever its rotation', () => {
  const down = dragFocus(middle, portrait, circle, 0, 30);
  expect(down.y).toBeCloseTo(0.5 - 30 / 320);
  const turned = dragFocus({ ...middle, rotation: 90 }, portrait, circle, -30, 0);
  expect(turned.y).toBeCloseTo(0.5 - 30 / 320);
});

test('zooming keeps the point under the pointer in place', () => {
  const at = { x: 40, y: -25 };
  const before = { x: 0.45, y: 0.55, zoom: 2.5, rotation: 30 };
  const after = zoomFocus(before, portrait, circle, 1.4, at);
  expect(after.zoom).toBeCloseTo(3.5);
  expect(pointUnder(after, circle, at).x).toBeCloseTo(pointUnder(before, circle, at).x);
  expect(pointUnder(after, circle, at).y).toBeCloseTo(pointUnder(before, circle, at).y);
});

test('two fingers drag, zoom and rotate at once around the point between them', () => {
  const held: [Point, Point] = [
    { x: -20, y: 0 },
    { x: 20, y: 0 },
  ];
  const now: [Point, Point] = [
    { x: 10, y: -30 },
    { x: 10, y: 30 },
  ];
  const gesture = pinchGesture(held, now);
  expect(gesture).toMatchObject({ scale: 1.5, rotate: 90, to: { x: 10, y: 0 } });
  const before = { ...middle, zoom: 3 };
  const after = moveFocus(before, portrait, circle, gesture);
  expect(after).toMatchObject({ zoom: 4.5, rotation: 90 });
  expect(pointUnder(after, circle, now[1]).x).toBeCloseTo(pointUnder(before, circle, held[1]).x);
  expect(pointUnder(after, circle, now[1]).y).toBeCloseTo(pointUnder(before, circle, held[1]).y);
});

test('rotations stay between -180 and 180 degrees', () => {
  expect(rotateFocus({ ...middle, rotation: 170 }, portrait, circle, 20).rotation).toBe(-170);
  expect(normaliseDegrees(-540)).toBe(180);
  expect(normaliseDegrees(720)).toBe(0);
});
