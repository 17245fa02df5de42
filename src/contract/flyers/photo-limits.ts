/** Maximum size of an attendee's photo. Free of zod, because the browser checks photos before it uploads them. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Minimum shorter side in pixels of a photo that looks sharp on a flyer. */
const SHARP_SIDE = 160;
/** Aspect ratio above which a frame shows only a small part of a photo. Screens of phones have up to 2.2. */
const WIDEST = 2.5;

/** What the attendee should know about a photo of this size in pixels before the flyer is made, or null. */
export function photoWarning({ width, height }: { width: number; height: number }): string | null {
  const short = Math.min(width, height);
  if (short <= 2)
    return `This picture has only ${width} × ${height} pixels, so the flyer shows a plain colour instead of a photo.`;
  if (short < SHARP_SIDE)
    return `This photo has only ${width} × ${height} pixels and will look blurred on the flyer. Choose a larger one if you can.`;
  if (Math.max(width, height) > short * WIDEST)
    return `This photo is very ${width > height ? 'wide' : 'tall'}, so the flyer shows only a small part of it. Check the crop, or choose another photo.`;
  return null;
}
