import { expect, test } from 'vitest';
import type { Face } from './find-faces.ts';
import { focusOnFaces } from './focus-on-faces.ts';

const TALL = { width: 1000, height: 1500 };
const face = (x: number, y: number, height: number, picture = TALL): Face => {
  return { x, y, height, width: (height * picture.height) / picture.width, score: 0.8 };
};

/** Returns the visible part of the picture in pixels. */
function visible(focus: { x: number; y: number; zoom: number }, picture = TALL, aspect = 1) {
  const height = Math.min(picture.height, picture.width / aspect) / focus.zoom;
  const width = height * aspect;
  const left = focus.x * picture.width - width / 2;
  const top = focus.y * picture.height - height / 2;
  return { left, top, right: left + width, bottom: top + height, height };
}

test.each([0.06, 0.1, 0.2, 0.25])(
  'a face of %d of the photo’s height fills 35 to 60 % of a square frame, below its middle',
  (height) => {
    const part = visible(focusOnFaces([face(0.45, 0.4, height)], TALL));
    const share = (height * TALL.height) / part.height;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.6);
    const middle = (part.top + part.bottom) / 2;
    expect(0.4 * TALL.height).toBeGreaterThan(middle);
  },
);

test.each([0.4, 1, 2.5])('the head lies inside a frame of the aspect %d', (aspect) => {
  const part = visible(
    focusOnFaces([face(0.5, 0.45, 0.15)], TALL, { width: aspect, height: 1 }),
    TALL,
    aspect,
  );
  const height = 0.15 * TALL.height;
  expect(part.top).toBeLessThan(0.45 * TALL.height - height * 0.9);
  expect(part.bottom).toBeGreaterThan(0.45 * TALL.height + height * 0.6);
  expect(part.left).toBeLessThan(0.5 * TALL.width - height * 0.6);
  expect(part.right).toBeGreaterThan(0.5 * TALL.width + height * 0.6);
});

test('a face too large for the frame is centred, without zoom', () => {
  const { zoom, y } = focusOnFaces([face(0.5, 0.7, 0.5)], TALL);
  expect(zoom).toBe(1);
  expect(y).toBeGreaterThan(0.55);
});

/** The part of a square photo that a 1.4:1 frame shows. The photo has a face of the given height in its middle. */
function partAround(height: number) {
  const square = { width: 1000, height: 1000 };
  return visible(
    focusOnFaces([face(0.5, 0.5, height, square)], square, { width: 1.4, height: 1 }),
    square,
    1.4,
  );
}

test('a frame too low for a face and its surroundings shows the chin', () => {
  expect(partAround(0.6).bottom).toBeGreaterThan(800);
});

test('a frame lower than a face shows the middle of the face', () => {
  const { top, bottom } = partAround(0.8);
  expect((top + bottom) / 2).toBeCloseTo(500, -1);
});

test('a face at the edge gets a smaller visible part, which cuts off less of the face', () => {
  const square = { width: 1000, height: 1000 };
  const focus = focusOnFaces([face(0.8, 0.5, 0.3, square)], square);
  const part = visible(focus, square);
  const radius = part.height / 2;
  expect(Math.hypot(800 + 0.5 * 300 - (part.left + radius), 500 - (part.top + radius))).toBeLessThan(radius);
});

test('two heads that touch stay together, and distant people are left out', () => {
  const wide = { width: 1500, height: 1000 };
  const main = face(0.45, 0.5, 0.25, wide);
  const together = visible(focusOnFaces([main, face(0.57, 0.52, 0.24, wide)], wide), wide);
  expect(together.right).toBeGreaterThan((0.57 + 0.08) * wide.width);
  const alone = focusOnFaces([main], wide);
  expect(focusOnFaces([main, face(0.9, 0.5, 0.24, wide)], wide)).toEqual(alone);
  expect(focusOnFaces([main, face(0.55, 0.4, 0.08, wide)], wide)).toEqual(alone);
});

test.each([
  [1, false],
  [1.26, true],
  [1.5, true],
])('two people side by side in a frame of the aspect %d stay together: %s', (aspect, together) => {
  const wide = { width: 1280, height: 800 };
  const pair = [face(0.74, 0.39, 0.3, wide), face(0.27, 0.48, 0.29, wide)] as const;
  const part = visible(focusOnFaces([...pair], wide, { width: aspect, height: 1 }), wide, aspect);
  const shown = pair.map(({ x, height }) => {
    const [middle, half] = [x * wide.width, 0.6 * height * wide.height];
    return part.left <= middle - half && part.right >= middle + half;
  });
  expect(shown.every(Boolean)).toBe(together);
});

test('a face of a few pixels is not enlarged until it blurs', () => {
  const small = { width: 200, height: 200 };
  expect(visible(focusOnFaces([face(0.5, 0.5, 0.1, small)], small), small).height).toBeGreaterThan(95);
});
