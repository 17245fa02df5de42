import { expect, test } from 'vitest';
import { defaultLayout } from '../model/default-layout.ts';
import { patchElements } from '../model/design.ts';
import { hitTest } from './hit-test.ts';

const layout = defaultLayout('800x600');
const boxes = new Map([
  ['attendeePhoto', { x: 100, y: 100, width: 200, height: 200 }],
  ['attendeeName', { x: 150, y: 150, width: 100, height: 20 }],
  ['attendeeCountry', { x: 150, y: 180, width: 100, height: 20 }],
]);

test('the front element is hit, and hidden ones are not', () => {
  expect(hitTest(layout, boxes, { x: 160, y: 160 }, 0)).toBe('attendeeName');
  expect(hitTest(layout, boxes, { x: 110, y: 110 }, 0)).toBe('attendeePhoto');
  const hidden = patchElements(layout, new Set(['attendeeName']), { hidden: true });
  expect(hitTest(hidden, boxes, { x: 160, y: 160 }, 0)).toBe('attendeePhoto');
});

test('beside everything a finger hits the nearest within its reach', () => {
  expect(hitTest(layout, boxes, { x: 90, y: 200 }, 22)).toBe('attendeePhoto');
  expect(hitTest(layout, boxes, { x: 60, y: 200 }, 22)).toBeNull();
});
