import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { shrinkPreview } from './shrink-preview.ts';

/** The hardest flyer to compress: every pixel is random. */
function noise(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

test('a preview keeps the aspect ratio of its flyer and stays below 300 kB, even for noise', async () => {
  for (const { width, height } of Object.values(CANVAS_SIZES)) {
    const preview = await shrinkPreview(await noise(width, height));
    const made = await sharp(preview).metadata();
    expect(preview.length).toBeLessThan(300_000);
    expect(Math.abs(made.width / made.height - width / height)).toBeLessThan(0.01);
    expect(Math.max(made.width, made.height)).toBeGreaterThanOrEqual(400);
  }
});

test('a small flyer is neither shrunk nor enlarged', async () => {
  const plain = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#2b2a6b' } })
    .jpeg()
    .toBuffer();
  expect(await sharp(await shrinkPreview(plain)).metadata()).toMatchObject({ width: 600, height: 750 });
});
