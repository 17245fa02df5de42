import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { dataUrl, FlyerFixture, photoUrl } from '#server/test/flyer-fixture.ts';

let fixture: FlyerFixture;
let templateId: string;
let owner: string;
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
  owner = await fixture.account({ tokens: 100 });
  templateId = (await fixture.event(owner)).templateId;
});
afterAll(() => fixture.close());

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8431f' }, limitInputPixels: false });

async function cutOff(picture: Promise<Buffer>): Promise<Buffer> {
  const bytes = await picture;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

async function noisy(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = (i * 7919) % 251;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(64),
]);
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
);
const animatedGif = () =>
  sharp([Buffer.from(gifFrame), Buffer.from(gifFrame)], { join: { animated: true } })
    .gif()
    .toBuffer();
const gifFrame =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** One bit a pixel, all black: a square of any size in a few kilobytes. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 1 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const refused: [what: string, status: number, says: RegExp, make: () => Promise<string> | string][] = [
  ['a text named .jpg', 415, /not a picture/, () => dataUrl(Buffer.from('just words'))],
  ['HTML named .jpg', 415, /not a picture/, () => dataUrl(Buffer.from('<!doctype html><script>1</script>'))],
  ['an SVG named .jpg', 415, /SVG/, () => dataUrl(svg)],
  ['an animated GIF', 415, /GIF/, async () => dataUrl(await animatedGif(), 'image/gif')],
  ['a PDF', 415, /PDF/, () => dataUrl(Buffer.from('%PDF-1.7 …'), 'application/pdf')],
  ['a HEIC photo', 415, /HEIC.*Most Compatible.*JPEG/, () => dataUrl(heic, 'image/heic')],
  ['an AVIF picture', 415, /AVIF/, async () => dataUrl(await flat(8, 8).avif({ effort: 0 }).toBuffer())],
  ['a TIFF picture', 415, /TIFF/, async () => dataUrl(await flat(8, 8).tiff().toBuffer())],
  ['0 bytes', 422, /empty/, () => 'data:image/jpeg;base64,'],
  ['a JPEG that was cut off', 422, /damaged/, async () => dataUrl(await cutOff(noisy(400, 300)))],
  [
    'a PNG that was cut off',
    422,
    /damaged/,
    async () => dataUrl(await cutOff(flat(900, 900).png().toBuffer())),
  ],
  [
    'a WebP that was cut off',
    422,
    /damaged/,
    async () => dataUrl(await cutOff(flat(900, 900).webp({ lossless: true }).toBuffer())),
  ],
  ['only the first bytes of a JPEG', 422, /damaged/, () => dataUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))],
  ['a PNG of 20000 x 20000 pixels', 422, /million pixels/, () => dataUrl(hugePng(20_000))],
  ['a photo of more than 10 MB', 413, /10 MB/, () => dataUrl(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))],
  ['no data URL', 400, /data URL/, () => 'https://example.org/photo.jpg'],
  ['a data URL without base64', 400, /data URL/, () => 'data:image/svg+xml,<svg/>'],
  ['base64 with foreign signs', 422, /damaged/, () => 'data:image/jpeg;base64,/9j/%%%'],
];

test.each(refused)('%s is refused with %i', async (_what, status, says, make) => {
  const before = await fixture.balanceOf(owner);
  const { status: answered, body } = await fixture.generate({ templateId, attendeePhoto: await make() });
  expect(answered).toBe(status);
  expect(body.message).toMatch(says);
  expect(body.fields).toEqual({ attendeePhoto: body.message });
  expect(await fixture.balanceOf(owner)).toBe(before);
});

/** The colour of a flyer at a place within the photo's circle (centre 300, 220, radius 100 in the layout; twice that in pixels). */
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

/** Red on top, blue at the left below, yellow at the right below: every orientation of it looks different. */
async function oriented(orientation: number): Promise<Buffer> {
  const upright = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="red"/>
    <rect y="200" width="200" height="200" fill="blue"/><rect x="200" y="200" width="200" height="200" fill="yellow"/></svg>`;
  // What the camera stores is the upright picture with the orientation undone.
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
  'a %s is known by its bytes, whatever type it claims',
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
