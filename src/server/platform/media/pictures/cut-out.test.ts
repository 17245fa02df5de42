import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutOut } from '#flyer/portrait/cut-out.ts';
import { findPerson, MASK_SIDE, type Mask } from '#flyer/portrait/find-person.ts';
import { readPersonNetwork } from '#flyer/portrait/person-network.ts';
import { PORTRAITS } from '../../../../../scripts/contact-sheet-portraits.ts';

const MODEL = join(import.meta.dirname, '../../../../../content/person-model.bin');
const network = readPersonNetwork(new Uint8Array(await readFile(MODEL)).buffer);
const noPause = () => Promise.resolve();
/** Portraits whose clothes differ from the wall. White clothes in front of a white wall are partly lost. */
const [HEADWRAP, BEARD, AFRO] = [PORTRAITS[0]!, PORTRAITS[1]!, PORTRAITS[3]!];
const WALL = /<rect width="800" height="800" fill="[^"]+"\/>/;

type Scene = { width: number; height: number; side: number; left: number; top: number };
const CLOSE: Scene = { width: 640, height: 640, side: 640, left: 0, top: 0 };
const FAR: Scene = { width: 640, height: 360, side: 160, left: 430, top: 200 };

/** A drawn portrait in front of a wall, and the person alone on a transparent background. */
async function photoOf(portrait: string, { width, height, side, left, top }: Scene) {
  const wall = sharp({ create: { width, height, channels: 4, background: '#e9c9a6' } });
  const person = await sharp(Buffer.from(portrait.replace(WALL, '')))
    .resize(side)
    .png()
    .toBuffer();
  const data = await wall
    .composite([{ input: person, left, top }])
    .raw()
    .toBuffer();
  const alone = sharp({ create: { width, height, channels: 4, background: '#0000' } });
  const outline = await alone
    .composite([{ input: person, left, top }])
    .raw()
    .toBuffer();
  return { picture: { width, height, data: new Uint8ClampedArray(data) }, outline };
}

/** The overlap of two outlines divided by the area that they cover together. */
function overlapOf({ data }: Mask, outline: Buffer): number {
  let [both, either] = [0, 0];
  for (const [i, alpha] of data.entries()) {
    const [a, b] = [alpha > 127, outline[i * 4 + 3]! > 127];
    if (a && b) both += 1;
    if (a || b) either += 1;
  }
  return both / either;
}

test.each([
  ['close up, with a head wrap', HEADWRAP, CLOSE, 0.95],
  ['close up, with a beard', BEARD, CLOSE, 0.95],
  ['close up, with an afro', AFRO, CLOSE, 0.95],
  ['far away in a room', BEARD, FAR, 0.85],
])('a person %s is cut along the outline', async (_where, portrait, scene, least) => {
  const { picture, outline } = await photoOf(portrait, scene);
  const mask = await findPerson(picture, network, noPause);
  expect(overlapOf(mask!, outline)).toBeGreaterThan(least);
});

test('a wall without people has no outline', async () => {
  const wall = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#8a96a0' } })
    .raw()
    .toBuffer();
  expect(await findPerson({ width: 400, height: 300, data: wall }, network, noPause)).toBeNull();
});

test('the search stops when its pause throws', async () => {
  const { picture } = await photoOf(BEARD, CLOSE);
  const tooSlow = () => Promise.reject(new Error('too slow'));
  await expect(findPerson(picture, network, tooSlow)).rejects.toThrow('too slow');
});

test('the background is transparent, its colour leaves no rim, and the face keeps its pixels', async () => {
  const large = { width: 1280, height: 1280, side: 1280, left: 0, top: 0 };
  const { picture } = await photoOf(BEARD, large);
  const { picture: small } = await photoOf(BEARD, { ...CLOSE, side: MASK_SIDE });
  const mask = (await findPerson(small, network, noPause))!;
  const before = picture.data.slice();
  cutOut(picture, mask);
  const at = (x: number, y: number) => (y * 1280 + x) * 4;
  expect(picture.data[at(40, 40) + 3]).toBe(0);
  const face = at(640, 620);
  expect([...picture.data.subarray(face, face + 4)]).toEqual([...before.subarray(face, face + 4)]);
  // The wall is light, and the hair and shirt are dark, so a rim of the wall would show as light, half-transparent pixels.
  const rim = picture.data.filter((_, i) => {
    const alpha = picture.data[i + 3]!;
    return i % 4 === 0 && alpha > 60 && alpha < 160 && picture.data[i]! > 190;
  });
  expect(rim.length).toBeLessThan(600);
});
