import type { Size } from './crop-geometry.ts';

/** The longest side of a photo as it is sent, in pixels: more than the largest circle of any flyer shows. */
export const MAX_PHOTO_SIDE = 1280;

/** A whole request stays below this, because people pay for their data by the megabyte. */
export const MAX_REQUEST_BYTES = 300_000;

/** As a data URL the photo grows by a third; the rest leaves room for the name and the other fields. */
export const MAX_PHOTO_FILE_BYTES = Math.floor(((MAX_REQUEST_BYTES - 6_000) * 3) / 4);

/** How a photo is encoded: its longest side in pixels and the encoder's quality, 0 to 1. */
export type Encoding = { side: number; quality: number };

/**
 * From the best looking to the smallest. `weight` is how many bytes a step makes compared with the first, measured on
 * noisy phone photos; it is only used to skip steps that surely fail, since each costs a cheap phone up to a second.
 */
const LADDER: readonly (Encoding & { weight: number })[] = [
  { side: 1280, quality: 0.8, weight: 1 },
  { side: 1280, quality: 0.7, weight: 0.8 },
  { side: 1280, quality: 0.6, weight: 0.65 },
  { side: 1120, quality: 0.58, weight: 0.48 },
  { side: 960, quality: 0.55, weight: 0.36 },
  { side: 800, quality: 0.5, weight: 0.26 },
  { side: 640, quality: 0.45, weight: 0.17 },
  { side: 480, quality: 0.4, weight: 0.11 },
];

/**
 * The next encoding to try, or null when there is nothing left or the last try fits.
 * @param last the try before and the bytes that it made; nothing for the first try
 */
export function nextEncoding(last?: { encoding: Encoding; bytes: number }): Encoding | null {
  if (!last) return LADDER[0]!;
  if (last.bytes <= MAX_PHOTO_FILE_BYTES) return null;
  const index = LADDER.findIndex(
    (step) => step.side === last.encoding.side && step.quality === last.encoding.quality,
  );
  const left = LADDER.slice(index + 1);
  const enough = (LADDER[index]!.weight * MAX_PHOTO_FILE_BYTES) / last.bytes;
  return left.find((step) => step.weight <= enough) ?? left.at(-1) ?? null;
}

/** The size in whole pixels that fits `side`, in the same proportions; a small picture is never enlarged. */
export function fitWithin(image: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  return {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  };
}
