/**
 * `node scripts/build-icons.ts`: renders `public/icon.svg` in the sizes that phones and old browsers request. Run it when
 * icon.svg changes. The pictures are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const GRID = 36;

interface Look {
  /** Scale of the drawing around the center of the plain background. Launchers crop maskable icons to circles and teardrops. */
  scale: number;
  /** Corner radius on the grid; 0 if the system rounds the corners. */
  corner: number;
}

const ROUNDED: Look = { scale: 0.86, corner: 8 };
const FULL: Look = { scale: 0.86, corner: 0 };
/** Look of maskable icons. Keeps the drawing within the central 80%, which every launcher shows. */
const MASKABLE: Look = { scale: 0.74, corner: 0 };

const drawing = await readFile('public/icon.svg', 'utf8');
const ground = /fill="(#[0-9a-f]{6})" d="M0 0h36v36H0z"/.exec(drawing)?.[1];
const marks = drawing.match(/<path [^>]+\/>/g)?.slice(1);
if (!ground || !marks) throw new Error('public/icon.svg must have a 36 x 36 ground followed by the marks.');

function iconSvg({ scale, corner }: Look): string {
  const shift = (GRID * (1 - scale)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}">` +
    `<rect width="${GRID}" height="${GRID}" rx="${corner}" fill="${ground}"/>` +
    `<g transform="translate(${shift.toFixed(2)} ${shift.toFixed(2)}) scale(${scale})">${marks!.join('')}</g></svg>`
  );
}

function png(look: Look, size: number): Promise<Buffer> {
  const density = (72 * size) / GRID;
  return sharp(Buffer.from(iconSvg(look)), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Returns an ICO file that contains one PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const files: Record<string, Buffer | string> = {
  'icon-192.png': await png(ROUNDED, 192),
  'icon-512.png': await png(ROUNDED, 512),
  'icon-maskable-192.png': await png(MASKABLE, 192),
  'icon-maskable-512.png': await png(MASKABLE, 512),
  'icon-maskable.svg': iconSvg(MASKABLE),
  'apple-touch-icon.png': await png(FULL, 180),
  'favicon.ico': ico(await png(ROUNDED, 32), 32),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(`public/${name}`, content);
  console.log(`${name}: ${content.length} bytes`);
}
