import { expect, test } from 'vitest';
import type { Face } from './find-faces.ts';
import { faceIn, giveRoom, roomFor } from './give-room.ts';

const SIZE = { width: 200, height: 200 };
const CLOSE: Face = { x: 0.5, y: 0.5, width: 0.9, height: 0.96, score: 1 };
const WALL = [200, 210, 220, 255];
const SHIRT = [20, 30, 90, 255];
const SKIN = [140, 90, 60, 255];

/** A face in front of a wall, above a shirt. */
function photo(): { width: number; height: number; data: number[] } {
  const data = Array.from({ length: 200 * 200 }, (_, i) => {
    const [x, y] = [i % 200, Math.floor(i / 200)];
    if (y >= 180) return SHIRT;
    return Math.hypot(x - 100, y - 90) < 84 ? SKIN : WALL;
  });
  return { ...SIZE, data: data.flat() };
}

const at = ({ width, data }: { width: number; data: ArrayLike<number> }, x: number, y: number): number[] =>
  [0, 1, 2, 3].map((c) => data[(y * width + x) * 4 + c]!);

test.each([
  ['no face', undefined, SIZE],
  ['a face that leaves the head enough room', { ...CLOSE, height: 0.6 }, SIZE],
  ['a face in a tall photo', { ...CLOSE, height: 0.5 }, { width: 200, height: 280 }],
])('%s needs no room', (_, face, size) => {
  expect(roomFor(face, size)).toBe(null);
});

test('a close-up gets room at both sides and below, and its face moves along', () => {
  const room = roomFor(CLOSE, SIZE)!;
  expect(room).toEqual({ width: 286, height: 229, left: 43 });
  const face = faceIn(room, CLOSE, SIZE);
  expect(face.x * room.width).toBeCloseTo(143);
  expect(face.y * room.height).toBeCloseTo(100);
  expect(face.width * room.width).toBeCloseTo(180);
  expect(face.height * room.height).toBeCloseTo(192);
});

test('a face at an edge of its photo gets all room at that side', () => {
  expect(roomFor({ ...CLOSE, x: 0.2 }, SIZE)!.left).toBe(86);
  expect(roomFor({ ...CLOSE, x: 0.8 }, SIZE)!.left).toBe(0);
});

test('the wall and the shirt continue beyond the photo, and the face stays as it is', () => {
  const room = roomFor(CLOSE, SIZE)!;
  const whole = giveRoom(photo(), room);
  expect([whole.width, whole.height, whole.data.length]).toEqual([286, 229, 286 * 229 * 4]);
  for (const x of [0, 285]) expect(at(whole, x, 20)).toEqual(WALL);
  expect(at(whole, 143, 228)).toEqual(SHIRT);
  const source = photo();
  for (const [x, y] of [
    [100, 90],
    [30, 60],
    [190, 100],
  ] as const)
    expect(at(whole, x + room.left, y)).toEqual(at(source, x, y));
});
