import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { BAD_PICTURES, flat } from '#server/test/bad-pictures.ts';
import { dataUrl, FLYER_LAYOUT, FlyerFixture, photoUrl } from '#server/test/flyer-fixture.ts';

let fixture: FlyerFixture;
let templateId: string;
let owner: string;
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
  owner = await fixture.account({ tokens: 100 });
  templateId = (await fixture.event(owner)).templateId;
});
afterAll(() => fixture.close());

test.each(BAD_PICTURES)('%s is refused with %i', async (_what, status, says, make) => {
  const before = await fixture.balanceOf(owner);
  const { status: answered, body } = await fixture.generate({ templateId, attendeePhoto: await make() });
  expect(answered).toBe(status);
  expect(body.message).toMatch(says);
  expect(body.fields).toEqual({ attendeePhoto: body.message });
  expect(await fixture.balanceOf(owner)).toBe(before);
});

/** The color of a flyer at a point in the photo's circle, in layout units (center 300, 220, radius 100); 1 unit is 2 pixels. */
async function colorAt(flyer: Buffer, x: number, y: number): Promise<string> {
  const [r, g, b] = await sharp(flyer)
    .extract({ left: 2 * x, top: 2 * y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  if (r! > 150 && g! < 100 && b! < 100) return 'red';
  if (b! > 150 && r! < 100 && g! < 100) return 'blue';
  return r! > 150 && g! > 150 && b! < 100 ? 'yellow' : `rgb(${r},${g},${b})`;
}

let guest = 0;
async function flyerWith(photo: Buffer, type?: string): Promise<Buffer> {
  const { status, body } = await fixture.generate({
    templateId,
    attendeeName: `Guest ${guest++}`,
    attendeePhoto: dataUrl(photo, type),
  });
  expect(status).toBe(200);
  return (await fixture.get(body.imageUrl)).rawPayload;
}

/** A picture: red at the top, blue at the bottom left, yellow at the bottom right, so that every orientation looks different. */
async function oriented(orientation: number): Promise<Buffer> {
  const upright = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="red"/>
    <rect y="200" width="200" height="200" fill="blue"/><rect x="200" y="200" width="200" height="200" fill="yellow"/></svg>`;
  // Rotates the stored pixels the opposite way, as a camera with this orientation would.
  let stored = sharp(Buffer.from(upright)).flatten();
  const undo: Record<number, [rotate: number, flop: boolean]> = {
    1: [0, false],
    2: [0, true],
    3: [180, false],
    4: [180, true],
    5: [90, true],
    6: [270, false],
    7: [270, true],
    8: [90, false],
  };
  const [angle, flop] = undo[orientation]!;
  stored = sharp(await stored.rotate(angle).png().toBuffer());
  if (flop) stored = sharp(await stored.flop().png().toBuffer());
  return stored.withMetadata({ orientation }).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo with EXIF orientation %i is drawn upright',
  async (orientation) => {
    const flyer = await flyerWith(await oriented(orientation));
    expect(await colorAt(flyer, 300, 180)).toBe('red');
    expect(await colorAt(flyer, 260, 260)).toBe('blue');
    expect(await colorAt(flyer, 340, 260)).toBe('yellow');
  },
);

test('no output contains a photo’s location', async () => {
  const photo = await flat(300, 300)
    .withExif({
      IFD0: { Copyright: 'Secret Owner' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.includes('Secret Owner')).toBe(true);
  const { body } = await fixture.generate({ templateId, attendeeName: 'Gps', attendeePhoto: dataUrl(photo) });
  for (const format of ['jpeg', 'png', 'webp']) {
    const output = (await fixture.get(`${body.imageUrl}?format=${format}`)).rawPayload;
    const { exif, xmp, iptc } = await sharp(output).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(output.includes('Secret Owner')).toBe(false);
  }
});

test.each(['png', 'webp', 'jpeg'] as const)(
  'a %s is recognised by its bytes, whatever its declared type',
  async (format) => {
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();
    expect(await colorAt(await flyerWith(picture, 'application/pdf'), 300, 220)).toBe('red');
  },
);

test('gray, CMYK, 16-bit, palette and transparent pictures are all drawn', async () => {
  const red = sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } });
  await flyerWith(await red.clone().greyscale().toColourspace('b-w').jpeg().toBuffer());
  await flyerWith(await red.clone().toColourspace('cmyk').jpeg().toBuffer());
  await flyerWith(await red.clone().toColourspace('rgb16').png().toBuffer());
  await flyerWith(await red.clone().greyscale().toColourspace('grey16').png().toBuffer());
  expect(await colorAt(await flyerWith(await red.clone().png({ palette: true }).toBuffer()), 300, 220)).toBe(
    'red',
  );
  const half = await red.clone().ensureAlpha(0.5).webp().toBuffer();
  await flyerWith(half);
});

test.each([
  ['on the ring’s colour', { strokeColor: '#f2a51a' }, 'rgb(242,165,26)'],
  [
    'on the ring’s colour, even if the ring is not drawn',
    { strokeColor: '#f2a51a', strokeWidth: 0 },
    'rgb(242,165,26)',
  ],
  ['on a light colour if the ring is dark', { strokeColor: '#000000' }, 'rgb(251,247,240)'],
  ['on the colour behind initials', { strokeColor: '#000000', disc: '#2b2a6b' }, 'rgb(43,42,107)'],
])('a transparent photo is drawn %s', async (_where, look, color) => {
  const [photo] = FLYER_LAYOUT.photoElements;
  const layoutJson = { ...FLYER_LAYOUT, photoElements: [{ ...photo!, ...look }] };
  const own = await fixture.event(owner, {}, { layoutJson });
  const clear = { create: { width: 300, height: 300, channels: 4, background: '#00000000' } } as const;
  const attendeePhoto = dataUrl(await sharp(clear).png().toBuffer(), 'image/png');
  const { body } = await fixture.generate({ templateId: own.templateId, attendeePhoto });
  const flyer = (await fixture.get(body.imageUrl)).rawPayload;
  const near = await sharp(flyer).extract({ left: 600, top: 440, width: 1, height: 1 }).raw().toBuffer();
  const wanted = color.match(/\d+/g)!.map(Number);
  for (const [i, value] of wanted.entries()) expect(Math.abs(near[i]! - value)).toBeLessThan(4);
});

test('a photo that will not look good causes a warning every time', async () => {
  const warned = async (width: number, height: number): Promise<string[] | undefined> => {
    const attendeePhoto = await photoUrl(width, height);
    const sent = { templateId, attendeeName: `Warned ${width}`, attendeePhoto };
    const first = await fixture.generate(sent);
    const again = await fixture.generate(sent);
    expect([first.status, again.body]).toEqual([200, first.body]);
    return first.body.warnings;
  };
  expect(await warned(1, 1)).toEqual([expect.stringMatching(/only 1 × 1 pixels.*plain colour/)]);
  expect(await warned(40, 40)).toEqual([expect.stringMatching(/only 40 × 40 pixels.*blurry/)]);
  expect(await warned(2000, 400)).toEqual([expect.stringMatching(/very wide/)]);
  expect(await warned(400, 880)).toBeUndefined();
});

test('the first frame of an animated WebP is drawn', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  expect(await colorAt(await flyerWith(animated), 300, 220)).toBe('red');
});

test('a very long thin picture is drawn without filling the memory', async () => {
  const before = process.memoryUsage().rss;
  await flyerWith(await flat(49_000, 1000).png({ compressionLevel: 1 }).toBuffer());
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
});

test('the flyer shows the attendee’s crop', async () => {
  const attendeePhoto = dataUrl(await oriented(1));
  const crop = async (x: number, y: number, rotation = 0) => {
    const photoFocus = { x, y, zoom: 4, rotation };
    const { body } = await fixture.generate({ templateId, attendeeName: 'Crop', attendeePhoto, photoFocus });
    return colorAt((await fixture.get(body.imageUrl)).rawPayload, 300, 220);
  };
  expect([
    await crop(0.5, 0.1),
    await crop(0.1, 0.9),
    await crop(0.9, 0.9),
    await crop(0.9, 0.9, 180),
  ]).toEqual(['red', 'blue', 'yellow', 'yellow']);
});

test('a photo of 10 MB is accepted', async () => {
  const photo = await photoUrl(200, 200);
  const padded = Buffer.concat([
    Buffer.from(photo.split(',')[1]!, 'base64'),
    Buffer.alloc(9.9 * 1024 * 1024),
  ]);
  expect(padded.length).toBeGreaterThan(9.9 * 1024 * 1024);
  await flyerWith(padded);
});
