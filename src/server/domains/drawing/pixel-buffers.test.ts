import { expect, test } from 'vitest';
import { PixelBuffers } from './pixel-buffers.ts';

const WIDTH = 4;
const source = Buffer.alloc(WIDTH * 4 * 3, 7);
const upper = { x: 0, y: 0, width: 4, height: 1 };
const lower = { x: 0, y: 2, width: 4, height: 2 };

function drawn(): PixelBuffers {
  const buffers = new PixelBuffers();
  const buffer = buffers.take(source, WIDTH, [upper, lower]);
  buffer.rgb.fill(1, 0, 12).fill(1, 24);
  buffers.give({ ...buffer, changed: [upper, lower] });
  return buffers;
}

test('a reused buffer shows the background again', () => {
  expect(drawn().take(source, WIDTH, []).rgb.equals(source)).toBe(true);
});

test('only rectangles that the caller covers completely keep their old pixels', () => {
  const { rgb } = drawn().take(source, WIDTH, [lower, { ...upper, width: 3 }]);
  expect([rgb[0], rgb[11]]).toEqual([7, 7]);
  expect(rgb[24]).toBe(1);
});
