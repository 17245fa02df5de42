import { expect, test } from 'vitest';
import { firstFocus } from './first-focus.ts';

const DEEP = [59, 34, 25];
const BROWN = [107, 63, 38];
const LIGHT = [224, 172, 140];

/** Pixels of a blue wall, with a face in the given skin color around a point given as fractions of the picture. */
function photo(
  width: number,
  height: number,
  face: { x: number; y: number; skin: number[] } | null,
): number[] {
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isFace = face && Math.hypot(x - face.x * width, y - face.y * height) < 9;
      pixels.push(...(isFace ? face.skin : [120, 150, 190]), 255);
    }
  }
  return pixels;
}

test.each([DEEP, BROWN, LIGHT])('the circle moves to a face of tone %i, %i, %i', (...skin) => {
  expect(firstFocus(photo(64, 36, { x: 0.25, y: 0.4, skin }), 64, 36).x).toBeLessThan(0.35);
  expect(firstFocus(photo(64, 36, { x: 0.8, y: 0.4, skin }), 64, 36).x).toBeGreaterThan(0.65);
  expect(firstFocus(photo(36, 64, { x: 0.5, y: 0.2, skin }), 36, 64).y).toBeLessThan(0.32);
});

test('without a face, the circle stays at the usual position of faces', () => {
  expect(firstFocus(photo(36, 64, null), 36, 64)).toEqual({ x: 0.5, y: 0.42, zoom: 1, rotation: 0 });
  expect(firstFocus(photo(64, 36, null), 64, 36)).toEqual({ x: 0.5, y: 0.5, zoom: 1, rotation: 0 });
  const wall = Array.from({ length: 36 * 64 }, () => [...BROWN, 255]).flat();
  expect(firstFocus(wall, 36, 64).y).toBeCloseTo(0.42, 1);
});

test('a square photo is shown completely', () => {
  expect(firstFocus(photo(64, 64, { x: 0.2, y: 0.2, skin: DEEP }), 64, 64)).toEqual({
    x: 0.5,
    y: 0.5,
    zoom: 1,
    rotation: 0,
  });
});
