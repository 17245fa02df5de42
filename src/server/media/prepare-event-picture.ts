import sharp, { type Sharp } from 'sharp';
import { variantsOf, type PictureFormatName } from '#contract/picture-variants.ts';
import { decodeDataUrl } from './decode-data-url.ts';
import { detectPictureFormat } from './detect-picture-format.ts';
import { inTurn } from './in-turn.ts';
import { openPicture, orUnreadable } from './open-picture.ts';
import { placeholderOf } from './placeholder-of.ts';
import { sha256 } from './storage.ts';
import type { PictureFile, PreparedPicture } from './stored-picture.ts';

/** Part of every name, so that files of another recipe never stand for these. */
const RECIPE = 'event picture 1';

/** Close in looks at these settings; AVIF's effort 2 is where a 1920-pixel photo still takes about a third of a second. */
const ENCODERS: Record<PictureFormatName, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 80, progressive: true }),
};

/** The pixels of a picture, upright, in sRGB and without metadata. */
interface Decoded {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/**
 * Takes in a picture of an event: decodes it once and encodes it in every width and format of `picture-variants.ts`.
 * @param longestSide the most that is kept, in pixels
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
export async function prepareEventPicture(
  dataUrl: string,
  field: string,
  { maxBytes, longestSide }: { maxBytes: number; longestSide: number },
): Promise<PreparedPicture> {
  const bytes = decodeDataUrl(dataUrl, field, maxBytes);
  detectPictureFormat(bytes, field);
  return inTurn(async () => {
    const decoded = await orUnreadable(field, decode(bytes, longestSide));
    const hash = sha256(Buffer.concat([Buffer.from(`${RECIPE} ${longestSide} `), bytes]));
    const format = (await isOpaque(decoded)) ? 'jpg' : 'webp';
    const key = `media/${hash.slice(0, 2)}/${hash}-${decoded.width}.${format}`;
    const { stem, widths, formats } = variantsOf(key)!;
    const files: PictureFile[] = [];
    for (const width of widths) {
      for (const name of formats) {
        const resized = openPixels(decoded).resize({ width, withoutEnlargement: true });
        files.push({ key: `${stem}-${width}.${name}`, bytes: await ENCODERS[name](resized).toBuffer() });
      }
    }
    const { width, height } = decoded;
    const placeholder = await placeholderOf(openPixels(decoded), width, height);
    return { field, servedPath: `/${key}`, width, height, widths, placeholder, files };
  });
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

/** Many PNG files announce transparency and have none. */
async function isOpaque(decoded: Decoded): Promise<boolean> {
  if (decoded.channels === 1 || decoded.channels === 3) return true;
  return (await openPixels(decoded).stats()).isOpaque;
}
