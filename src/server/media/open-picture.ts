import sharp, { type Sharp } from 'sharp';
import { unreadable } from './decode-data-url.ts';

/** The most that is decoded: no phone's photo is refused, and no small file can fill the memory. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;

// One thread per picture: pictures are worked on side by side, and a cache would only hold what is never read again.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Opens a JPEG, PNG or WebP picture of a stranger for bounded decoding: the first frame, upright. The caller has
 * looked at its first bytes (`detectPictureFormat`). Whatever is made from it carries no metadata.
 */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .timeout({ seconds: TIMEOUT_SECONDS });
}

/**
 * Runs a pipeline made by `openPicture`, and words its failure for people.
 * @throws AppError UNREADABLE_IMAGE: corrupt, cut off, too many pixels or too slow to decode
 */
export async function orUnreadable<Result>(field: string, decoding: Promise<Result>): Promise<Result> {
  try {
    return await decoding;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw unreadable(
      field,
      /pixel limit|too large|dimensions/i.test(reason)
        ? `The picture has too many pixels: ${MAX_PIXELS / 1e6} million is the most. Please choose a smaller one.`
        : 'The picture is damaged or incomplete. Please choose another one.',
    );
  }
}
