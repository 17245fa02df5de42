import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { PhotoElement, PhotoFocus } from '#contract/flyers/layout-types.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { photoFrameOf } from '#flyer/geometry/photo-frame.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { createFlyerCanvas, imageFromRgba, readRgba } from './flyer-canvas.ts';
import { photoOnCanvas } from './photo-canvas.ts';
import { decodePhoto } from '#server/platform/media/pictures/decode-photo.ts';

const SIZE = { width: 900, height: 600 };
const MIDDLE: PhotoFocus = { x: 0.5, y: 0.5, zoom: 1, rotation: 0 };
const FOCUSES: PhotoFocus[] = [
  MIDDLE,
  { ...MIDDLE, x: 0.2, y: 0.9 },
  { ...MIDDLE, x: 0.7, y: 0.3, zoom: 2.4 },
  { x: 0.4, y: 0.6, zoom: 1.5, rotation: 90 },
  { x: 0.6, y: 0.4, zoom: 1.3, rotation: -24 },
];
const photo = (width: number, height: number, x = 0): PhotoElement => {
  return { id: `${x}`, x, y: 0, size: width, height, shape: 'rounded', strokeWidth: 0, strokeColor: '#fff' };
};
const FRAMES = {
  square: [photo(300, 300)],
  tall: [photo(200, 380)],
  wide: [photo(390, 150)],
  'of one proportion': [photo(200, 300), photo(100, 150, 210)],
  'of two proportions': [photo(150, 300), photo(220, 110, 160)],
};

/** Picture with colours that vary smoothly, so that resampling hardly changes them. */
let whole: Uint8Array;
let file: Buffer;

beforeAll(async () => {
  whole = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let i = 0; i < whole.length / 4; i += 1) {
    const [x, y] = [(i % SIZE.width) / SIZE.width, Math.floor(i / SIZE.width) / SIZE.height];
    whole.set([255 * x, 255 * y, 127 + 127 * Math.sin(9 * (x - y)), 255], 4 * i);
  }
  file = await sharp(whole, { raw: { ...SIZE, channels: 4 } })
    .png()
    .toBuffer();
});

test.each(
  Object.entries(FRAMES).flatMap(([name, frames]) => FOCUSES.map((focus) => ({ name, frames, focus }))),
)('the decoded part looks like the whole photo in frames $name: $focus', async ({ frames, focus }) => {
  const decoded = await decodePhoto(file, focus, frames.map(photoFrameOf));
  const image = imageFromRgba(whole, SIZE.width, SIZE.height);
  const [part, expected] = [draw(frames, photoOnCanvas(decoded)), draw(frames, { image, focus })];
  const largest = part.reduce((most, value, i) => Math.max(most, Math.abs(value - expected[i]!)), 0);
  expect(largest).toBeLessThanOrEqual(6);
});

test('a decoded part is no larger than its frame needs', async () => {
  const { width, height } = await decodePhoto(file, { ...MIDDLE, x: 0.3 }, [photoFrameOf(photo(200, 380))]);
  expect([width, height]).toEqual([200, 380]);
});

function draw(photoElements: PhotoElement[], shown: FlyerScene['photo']): Uint8ClampedArray {
  const { canvas, ctx } = createFlyerCanvas(400, 400);
  const layout = { version: 2, textElements: [], photoElements } as const;
  const values = { attendeeName: '', attendeeCountry: '', eventName: '' };
  const scene = { width: 400, height: 400, background: null, watermark: null, values };
  drawFlyer(ctx, { ...scene, layout: { ...layout, textElements: [] }, photo: shown });
  return readRgba(canvas, 0, 0, 400, 400);
}
