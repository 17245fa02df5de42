import type { Size } from './crop-geometry.ts';

/** Longest side of a photo in pixels. It exceeds the largest circle of any flyer. */
export const MAX_PHOTO_SIDE = 1280;

/** Size limit of a request in bytes, to save mobile data. */
export const MAX_REQUEST_BYTES = 300_000;

/** Size limit of the photo's file in bytes. Its data URL is a third longer, and the request has other fields too. */
export const MAX_PHOTO_FILE_BYTES = Math.floor(((MAX_REQUEST_BYTES - 6_000) * 3) / 4);

/** The longest side in pixels, the encoder's quality from 0 to 1, and the relative file size, measured on phone photos. */
type Encoding = { side: number; quality: number; weight: number };

/**
 * Encodings, best first. `nextEncoding` uses the weight to skip encodings that would be too large, because each encoding
 * takes up to a second.
 */
const LADDER: readonly Encoding[] = [
  { side: 1280, quality: 0.8, weight: 1 },
  { side: 1280, quality: 0.7, weight: 0.8 },
  { side: 1280, quality: 0.6, weight: 0.65 },
  { side: 1120, quality: 0.58, weight: 0.48 },
  { side: 960, quality: 0.55, weight: 0.36 },
  { side: 800, quality: 0.5, weight: 0.26 },
  { side: 640, quality: 0.45, weight: 0.17 },
  { side: 480, quality: 0.4, weight: 0.11 },
];

/** The next encoding to try; null if no encoding is left or the last file was small enough. */
export function nextEncoding(last?: { encoding: Encoding; bytes: number }): Encoding | null {
  if (!last) return LADDER[0]!;
  if (last.bytes <= MAX_PHOTO_FILE_BYTES) return null;
  const left = LADDER.slice(LADDER.indexOf(last.encoding) + 1);
  const enough = (last.encoding.weight * MAX_PHOTO_FILE_BYTES) / last.bytes;
  return left.find((step) => step.weight <= enough) ?? left.at(-1) ?? null;
}

/** Scales a size down so that its longest side is at most `side`. Never enlarges. */
export function fitWithin(image: Size, side: number): Size {
  return scaled(image, Math.min(1, side / Math.max(image.width, image.height)));
}

/** A scaled size in whole pixels, at least one each way. */
export function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
