import { expect, test } from 'vitest';
import { clampRect, mergeRects, rectAround } from './rects.ts';

const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test('a rectangle around fractional corners has whole pixels', () => {
  expect(rectAround(1.2, -0.5, 9.1, 4, 1)).toEqual(rect(0, -2, 11, 7));
});

test('a rectangle is clamped to the canvas, and is empty outside it', () => {
  expect(clampRect(rect(-5, 90, 20, 20), 100, 100)).toEqual(rect(0, 90, 15, 10));
  expect(clampRect(rect(120, 10, 20, 20), 100, 100)).toEqual(rect(100, 10, 0, 20));
});

test('overlapping rectangles are merged, even if only a third rectangle connects them', () => {
  expect(mergeRects([rect(0, 0, 10, 10), rect(20, 0, 10, 10), rect(5, 5, 20, 2)])).toEqual([
    rect(0, 0, 30, 10),
  ]);
});

test('adjacent rectangles stay separate, and empty rectangles are removed', () => {
  const apart = [rect(0, 0, 10, 10), rect(10, 0, 10, 10)];
  expect(mergeRects([...apart, rect(3, 3, 0, 5)])).toEqual(apart);
});
