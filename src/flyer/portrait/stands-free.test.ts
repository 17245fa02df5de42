import { expect, test } from 'vitest';
import type { Mask } from './find-person.ts';
import { standsFree } from './stands-free.ts';

const SIDE = 100;
const FACE = { x: 0.5, y: 0.5, width: 0.2, height: 0.2, score: 1 };

/** A mask that keeps a rectangle. */
function maskOf(left: number, top: number, right: number, bottom = SIDE): Mask {
  const data = Uint8ClampedArray.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    return x >= left && x < right && y >= top && y < bottom ? 255 : 0;
  });
  return { width: SIDE, height: SIDE, data };
}

test.each([
  ['with space around it', maskOf(35, 25, 65), true],
  ['with wide hair', maskOf(20, 25, 80), true],
  ['at the left edge of the photo', maskOf(0, 25, 65), false],
  ['beside another person', maskOf(35, 25, 95), false],
  ['cut by the upper edge', maskOf(35, 0, 65), false],
])('a head %s stands free: %s', (_, mask, isFree) => {
  const face = mask.data[50] === 255 ? { ...FACE, y: 0.2 } : FACE;
  expect(standsFree(mask, face)).toBe(isFree);
});

test('a hat or wrap that the photo cuts above the face does not stand free', () => {
  const withHat = (left: number, top: number) => {
    const mask = maskOf(35, 25, 65);
    const hat = maskOf(left, top, 60, 45);
    return { ...mask, data: mask.data.map((value, i) => Math.max(value, hat.data[i]!)) };
  };
  expect(standsFree(withHat(20, 25), FACE)).toBe(true);
  expect(standsFree(withHat(0, 25), FACE)).toBe(false);
  expect(standsFree(withHat(55, 0), FACE)).toBe(false);
});
