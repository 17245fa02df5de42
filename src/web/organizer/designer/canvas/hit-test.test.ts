import { expect, test } from 'vitest';
import { defaultLayout } from '../model/default-layout.ts';
import { patchElements } from '../model/design.ts';
import { hitTest } from './hit-test.ts';

const layout = defaultLayout('800x600');
const frame = (x: number, y: number, width: number, height: number, rotation = 0) => ({
  x,
  y,
  width,
  height,
  rotation,
  pivot: { x: x + width / 2, y: y + height / 2 },
});
const boxes = new Map([
  ['attendeePhoto', frame(100, 100, 200, 200)],
  ['attendeeName', frame(150, 150, 100, 20)],
  ['attendeeCountry', frame(150, 180, 100, 20)],
]);

test('the front element is hit, and hidden elements are not', () => {
  expect(hitTest(layout, boxes, { x: 160, y: 160 }, 0)).toBe('attendeeName');
  expect(hitTest(layout, boxes, { x: 110, y: 110 }, 0)).toBe('attendeePhoto');
  const hidden = patchElements(layout, new Set(['attendeeName']), { hidden: true });
  expect(hitTest(hidden, boxes, { x: 160, y: 160 }, 0)).toBe('attendeePhoto');
});

test('a finger that misses every element hits the nearest one within reach', () => {
  expect(hitTest(layout, boxes, { x: 90, y: 200 }, 22)).toBe('attendeePhoto');
  expect(hitTest(layout, boxes, { x: 60, y: 200 }, 22)).toBeNull();
});

test('a rotated element is hit where it is visible', () => {
  const turned = new Map([...boxes, ['attendeeName', frame(400, 150, 100, 20, 90)]]);
  expect(hitTest(layout, turned, { x: 450, y: 115 }, 0)).toBe('attendeeName');
  expect(hitTest(layout, turned, { x: 410, y: 160 }, 0)).toBeNull();
});
