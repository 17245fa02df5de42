import { say } from '#contract/language/say.ts';
import { m } from '#contract/language/message.ts';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { takeTurns } from '#server/platform/kernel/take-turns.ts';
import { unreadable } from './decode-data-url.ts';

/** Maximum number of pixels: enough for every phone's photo, but not for a small file that fills the memory when decoded. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;

// One thread per picture, because pictures are processed in parallel. No cache, because no picture is read twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Limits how many pictures are processed concurrently, because each takes a thread of the pool that file access and password
 * hashing share.
 */
export const inTurn = takeTurns({
  atOnce: 2,
  waiting: 60,
  sentence: m('Too many pictures are being uploaded right now. Please try again.'),
  retryAfterSeconds: 5,
});

/** The first frame of an untrusted picture, upright, without metadata. The caller has checked its format. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .timeout({ seconds: TIMEOUT_SECONDS });
}

/**
 * Awaits the processing of an untrusted picture.
 * @param seconds the timeout of the processing
 * @throws AppError UNREADABLE_IMAGE: corrupt, truncated or too many pixels; OVERLOADED: too slow on a busy machine
 */
export async function orUnreadable<Result>(
  field: string,
  decoding: Promise<Result>,
  seconds = TIMEOUT_SECONDS,
): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await decoding;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    // Only the elapsed time reliably identifies a timeout: all pictures share one error text, which other pictures overwrite.
    if (performance.now() - startedAt >= seconds * 1000) {
      const sentence = m('Processing pictures is taking longer than usual right now. Please try again.');
      throw new AppError('OVERLOADED', sentence, { retryAfterSeconds: 5 });
    }
    throw unreadable(
      field,
      /pixel limit|too large|dimensions/i.test(reason)
        ? say('The picture has more than {most} million pixels. Please choose a smaller one.', {
            most: String(MAX_PIXELS / 1e6),
          })
        : m('The picture is damaged or incomplete. Please choose another one.'),
    );
  }
}
