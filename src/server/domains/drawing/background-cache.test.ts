import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BackgroundCache } from './background-cache.ts';
import { drawFlyerJpeg, drawThumbnail } from './draw-flyer-jpeg.ts';
import type { FlyerDescription } from './drawing-jobs.ts';
import { registerFlyerFonts } from './flyer-canvas.ts';
import { ImageCache } from './image-cache.ts';

test('thumbnails use cached backgrounds but add none, which would evict the backgrounds of flyers', async () => {
  registerFlyerFonts();
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#a52' } })
    .webp()
    .toBuffer();
  const loaded: string[] = [];
  const load = async (key: string) => {
    loaded.push(key);
    return picture;
  };
  const caches = { backgrounds: new BackgroundCache(load, 1e8), images: new ImageCache(load, 1e8) };
  const flyer: FlyerDescription = {
    width: 600,
    height: 600,
    layout: { version: 2, photoElements: [], textElements: [] },
    backgroundKey: 'picture',
    values: { attendeeName: 'Ama', attendeeCountry: 'Ghana', eventName: 'Accra Tech Week' },
    watermark: null,
  };
  const thumbnail = () => drawThumbnail({ kind: 'thumbnail', flyer, width: 320 }, caches);
  const first = await thumbnail();
  await drawFlyerJpeg({ kind: 'flyer', flyer, photo: null }, caches);
  expect(loaded).toHaveLength(2);
  expect(Buffer.from((await thumbnail()).bytes).equals(first.bytes)).toBe(true);
  expect(loaded).toHaveLength(2);
});
