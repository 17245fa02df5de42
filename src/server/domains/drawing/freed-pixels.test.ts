import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BackgroundCache } from './background-cache.ts';
import { drawFlyerJpeg } from './draw-flyer-jpeg.ts';
import type { FlyerDescription } from './drawing-jobs.ts';
import { registerFlyerFonts } from './flyer-canvas.ts';
import { ImageCache } from './image-cache.ts';
import { freeBytes } from '#server/platform/kernel/free-bytes.ts';

const flyer: FlyerDescription = {
  width: 1080,
  height: 1080,
  layout: {
    version: 2,
    photoElements: [{ id: 'photo', x: 140, y: 140, size: 800, strokeWidth: 0, strokeColor: '#ffffff' }],
    textElements: [],
  },
  backgroundKey: null,
  values: { attendeeName: 'Ama', attendeeCountry: 'Ghana', eventName: 'Accra Tech Week' },
  watermark: null,
};
const outsideOfHeap = (): number => process.memoryUsage().external;

test('flyers leave no pixels to the garbage collector', async () => {
  registerFlyerFonts();
  const load = async () => null;
  const caches = { backgrounds: new BackgroundCache(load, 1e8), images: new ImageCache(load, 1e8) };
  const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  const draw = async () => {
    const bytes = new Uint8Array(photo);
    freeBytes((await drawFlyerJpeg({ kind: 'flyer', flyer, photo: { bytes, focus: null } }, caches)).bytes);
  };
  for (let warmUp = 0; warmUp < 3; warmUp++) await draw();
  const before = outsideOfHeap();
  for (let number = 0; number < 4; number++) await draw();
  // A flyer's decoded photo and the pixels read from its canvas are 4.5 MB.
  expect(outsideOfHeap() - before).toBeLessThan(2_000_000);
});
