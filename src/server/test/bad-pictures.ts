import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { dataUrl } from './flyer-fixture.ts';

export const flat = (width: number, height: number) =>
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

/** An all-black PNG with one bit per pixel: a square of any size in a few kilobytes. */
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

/** Unusable pictures: the status and message of the response, and the data URL of the upload. */
export const BAD_PICTURES: [
  what: string,
  status: number,
  says: RegExp,
  make: () => Promise<string> | string,
][] = [
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
