import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kanga } from './kanga.ts';
import { PAINT } from './palette.ts';

test('the dots of the field mirror each other and stay whole', () => {
  const dots = [...kanga.background().matchAll(/<circle cx="(\d+)" cy="(\d+)" r="4" fill="(#\w+)"/g)]
    .filter(([, , , fill]) => fill === PAINT.leaf)
    .map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  expect(dots.length).toBeGreaterThan(80);
  expect(dots).toEqual(expect.arrayContaining(dots.map(({ x, y }) => ({ x: 600 - x, y }))));
});

test('the medallion overlaps the panel rather than touch it', async () => {
  const pixels = sharp(Buffer.from(kanga.background())).removeAlpha();
  const under = await pixels.extract({ left: 299, top: 238, width: 2, height: 8 }).raw().toBuffer();
  expect(under.toString('hex')).toBe(PAINT.marigold.slice(1).toLowerCase().repeat(16));
});
