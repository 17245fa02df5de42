import { bulkhead } from 'cockatiel';
import sharp, { type Sharp } from 'sharp';
import { variantsOf, type PictureFormatName } from '#contract/pictures/picture-variants.ts';
import { decodeDataUrl } from './decode-data-url.ts';
import { detectPictureFormat } from './detect-picture-format.ts';
import { inTurn, openPicture, orUnreadable } from './open-picture.ts';
import { placeholderOf } from './placeholder-of.ts';
import { freeBytes } from '#server/platform/kernel/free-bytes.ts';
import { sha256 } from '../storage.ts';
import type { PictureFile, PreparedPicture } from '../stored-picture.ts';

/** Part of every picture's hash. Change the recipe whenever the encoding changes, so that old files are not reused. */
const RECIPE = 'event picture 2';

/**
 * Maximum size of a JPEG, because other sites limit link previews to 300 kB. Heavier pictures are encoded again at lower quality.
 */
const JPEG_BYTES = 290_000;
const JPEG_QUALITIES = [80, 68, 56, 44] as const;
/** Scale factor that is applied repeatedly to pictures that are too heavy at any quality. */
const SHRINK = 0.75;

/** The formats look equally good at these settings. AVIF's effort 2 encodes a 1920-pixel photo in about a third of a second. */
const ENCODERS: Record<PictureFormatName, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: JPEG_QUALITIES[0], progressive: true }),
};

/** Encodes one AVIF at a time, because AVIF takes 82 MB and the other formats 16. `inTurn` limits how many wait. */
const avifInTurn = bulkhead(1, Infinity);

/** A decoded picture: upright, in sRGB, without metadata. */
interface Decoded {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/**
 * Decodes an event's picture once and encodes it in every width and format of `picture-variants.ts`.
 * @param longestSide in pixels; larger pictures are scaled down
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
export async function prepareEventPicture(
  dataUrl: string,
  field: string,
  { maxBytes, longestSide }: { maxBytes: number; longestSide: number },
): Promise<PreparedPicture> {
  const bytes = await decodeDataUrl(dataUrl, field, maxBytes);
  detectPictureFormat(bytes, field);
  const hashed = Buffer.concat([Buffer.from(`${RECIPE} ${longestSide} `), bytes]);
  const hash = sha256(hashed);
  freeBytes(hashed);
  return inTurn(async () => {
    for (let side = longestSide; ; side = Math.floor(side * SHRINK)) {
      const decoded = await orUnreadable(field, decode(bytes, side));
      const format = (await isOpaque(decoded)) ? 'jpg' : 'webp';
      const key = `media/${hash.slice(0, 2)}/${hash}-${decoded.width}.${format}`;
      const files = await encodeAll(decoded, key);
      if (!files) {
        freeBytes(decoded.pixels);
        continue;
      }
      const { width, height } = decoded;
      const { widths } = variantsOf(key)!;
      const placeholder = await placeholderOf(openPixels(decoded), width, height);
      for (const done of [bytes, decoded.pixels]) freeBytes(done);
      return { field, servedPath: `/${key}`, width, height, widths, placeholder, files };
    }
  });
}

/** Encodes all files of the picture, the file of `key` last; null when its JPEG is too heavy at this size. */
async function encodeAll(decoded: Decoded, key: string): Promise<PictureFile[] | null> {
  const { stem, widths, formats } = variantsOf(key)!;
  // The JPEG is encoded first, because a JPEG that is too heavy makes the other formats useless.
  const own = formats.includes('jpg') ? await lightJpeg(decoded) : null;
  if (formats.includes('jpg') && !own) return null;
  const files: PictureFile[] = [];
  for (const width of widths) {
    for (const name of formats) {
      const fileKey = `${stem}-${width}.${name}`;
      const resized = openPixels(decoded).resize({ width, withoutEnlargement: true });
      const encode = () => ENCODERS[name](resized).toBuffer();
      const bytes =
        fileKey === key && own ? own : await (name === 'avif' ? avifInTurn.execute(encode) : encode());
      files.push({ key: fileKey, bytes });
    }
  }
  return files;
}

/** Encodes a JPEG of at most `JPEG_BYTES` at the best possible quality; null if even the lowest quality is larger. */
async function lightJpeg(decoded: Decoded): Promise<Buffer | null> {
  for (const quality of JPEG_QUALITIES) {
    const bytes = await openPixels(decoded).jpeg({ quality, progressive: true }).toBuffer();
    if (bytes.length <= JPEG_BYTES) return bytes;
  }
  return null;
}

async function decode(bytes: Uint8Array, longestSide: number): Promise<Decoded> {
  const { data, info } = await openPicture(bytes)
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}

function openPixels({ pixels, width, height, channels }: Decoded): Sharp {
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Whether a picture has no transparency. Many PNG files declare an alpha channel but are opaque. */
async function isOpaque(decoded: Decoded): Promise<boolean> {
  if (decoded.channels === 1 || decoded.channels === 3) return true;
  return (await openPixels(decoded).stats()).isOpaque;
}
