import { m } from '../language/message.ts';
import { say } from '../language/say.ts';

/** Maximum size of an attendee's photo. This file imports no zod, because the browser checks photos before it uploads them. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Minimum shorter side in pixels of a photo that looks sharp on a flyer. */
export const SHARP_SIDE = 160;
/** Aspect ratio above which a frame shows only a small part of a photo. Phone screens go up to 2.2. */
const WIDEST = 2.5;

/** Returns a warning for the attendee about a photo of this size in pixels, or null. */
export function photoWarning(size: { width: number; height: number }): string | null {
  const [width, height] = [String(size.width), String(size.height)];
  const short = Math.min(size.width, size.height);
  if (short <= 2)
    return say(
      'This picture has only {width} × {height} pixels, so the flyer shows a plain colour instead of a photo.',
      { width, height },
    );
  if (short < SHARP_SIDE)
    return say(
      'This photo has only {width} × {height} pixels and will look blurry on the flyer. Choose a larger one if you can.',
      { width, height },
    );
  if (Math.max(size.width, size.height) > short * WIDEST)
    return size.width > size.height
      ? m(
          'This photo is very wide, so the flyer shows only a small part of it. Check the crop, or choose another photo.',
        )
      : m(
          'This photo is very tall, so the flyer shows only a small part of it. Check the crop, or choose another photo.',
        );
  return null;
}
