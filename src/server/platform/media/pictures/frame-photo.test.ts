import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PORTRAITS } from '../../../../../scripts/contact-sheet-portraits.ts';
import { framePhoto } from './frame-photo.ts';

const SQUARE = { width: 1, height: 1 };
/** Position and height of the face in the drawn portraits, as fractions of the portrait. */
const FACE = { x: 0.5, y: 0.51, height: 0.25 };
const SIDE = 500;

type Scene = { width: number; height: number; left: number; top: number };

/** A portrait of `SIDE` pixels in front of a wall. */
async function photoOf(portrait: string, { width, height, left, top }: Scene): Promise<Buffer> {
  const person = await sharp(Buffer.from(portrait)).resize(SIDE, SIDE).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#8a96a0' } })
    .composite([{ input: person, left, top }])
    .jpeg()
    .toBuffer();
}

/** The face in a square frame: its distance from the middle, and its height, as shares of the frame's height. */
async function shownIn(photo: Buffer, { width, height, left, top }: Scene) {
  const { x, y, zoom } = (await framePhoto(photo, 'attendeePhoto', SQUARE)).focus;
  const frame = Math.min(width, height) / zoom;
  const off = Math.hypot(left + FACE.x * SIDE - x * width, top + FACE.y * SIDE - y * height);
  return { off: off / frame, share: (FACE.height * SIDE) / frame };
}

const SCENES: Record<string, Scene> = {
  'in a wide room': { width: 1800, height: 900, left: 1150, top: 250 },
  'half length': { width: 1000, height: 1500, left: 60, top: 120 },
  'far away': { width: 2400, height: 1800, left: 300, top: 600 },
};

test.each(
  Object.entries(SCENES).flatMap(([where, scene]) =>
    PORTRAITS.map((portrait, number) => ({ where, number, scene, portrait })),
  ),
)('the face of portrait $number, $where, fills 35 to 60 % of the frame', async ({ scene, portrait }) => {
  const { off, share } = await shownIn(await photoOf(portrait, scene), scene);
  expect(off).toBeLessThan(0.15);
  expect(share).toBeGreaterThan(0.34);
  expect(share).toBeLessThan(0.6);
});

test('without a face, the frame stays at the usual position of faces', async () => {
  const wall = sharp({ create: { width: 900, height: 1600, channels: 3, background: '#8a96a0' } });
  const { focus } = await framePhoto(await wall.jpeg().toBuffer(), 'attendeePhoto', SQUARE);
  expect(focus).toEqual({ x: 0.5, y: 0.42, zoom: 1, rotation: 0 });
});

test('a close-up gets room around the face, unless it is transparent', async () => {
  const closeUp = sharp(await sharp(Buffer.from(PORTRAITS[1]!)).resize(1000).png().toBuffer()).extract({
    left: 350,
    top: 360,
    width: 300,
    height: 300,
  });
  const opaque = await closeUp.clone().jpeg().toBuffer();
  const framed = await framePhoto(opaque, 'attendeePhoto', SQUARE);
  const { width, height } = await sharp(framed.bytes).metadata();
  expect(width).toBeGreaterThan(380);
  expect(height).toBeGreaterThanOrEqual(300);
  expect(framed.focus).toMatchObject({ zoom: 1, x: expect.closeTo(0.5, 1) });

  const clear = await closeUp.ensureAlpha(0.9).png().toBuffer();
  expect((await framePhoto(clear, 'attendeePhoto', SQUARE)).bytes).toBe(clear);
});

test('a rotated camera finds the upright face', async () => {
  const scene = SCENES['half length']!;
  const upright = await photoOf(PORTRAITS[1]!, scene);
  const turned = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await shownIn(turned, scene)).off).toBeLessThan(0.15);
});
