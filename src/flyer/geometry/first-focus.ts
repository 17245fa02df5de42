import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/photo-focus.ts';

/** The usual position of faces along the longer side: above the middle in tall photos, in the middle of wide photos. */
const USUAL = { tall: 0.42, wide: 0.5 };
/** Share of skin in the picture below which the crop ignores skin. */
const LEAST_SKIN = 0.02;
/** Weight of the usual position relative to skin, and its spread as a share of the picture's length. */
const PRIOR = { weight: 0.35, width: 0.25 };

/**
 * Chooses the crop of a photo without a detected face. Moves the crop along the longer side to the area with the most skin.
 * @param rgba four bytes per pixel, row by row, of the photo shrunk to a few hundred pixels
 */
export function firstFocus(rgba: ArrayLike<number>, width: number, height: number): PhotoFocus {
  const isTall = height > width;
  const length = Math.max(width, height);
  const half = Math.min(width, height) / 2;
  const usual = isTall ? USUAL.tall : USUAL.wide;
  if (length < half * 2.2) return DEFAULT_PHOTO_FOCUS;
  const skin = new Float64Array(length);
  let total = 0;
  for (let i = 0; i < width * height; i++) {
    if (!isSkin(rgba[i * 4]!, rgba[i * 4 + 1]!, rgba[i * 4 + 2]!)) continue;
    skin[isTall ? Math.floor(i / width) : i % width]! += 1;
    total += 1;
  }
  const tells = total >= width * height * LEAST_SKIN;
  const scoreAt = (centre: number): number => {
    const prior = PRIOR.weight * Math.exp(-(((centre / length - usual) / PRIOR.width) ** 2));
    if (!tells) return prior;
    const seen = skin.reduce(
      (sum, count, i) => sum + count * Math.max(0, 1 - Math.abs(i + 0.5 - centre) / half),
      0,
    );
    return prior + seen / total;
  };
  let best = usual * length;
  for (let centre = half; centre <= length - half; centre += 0.5) {
    if (scoreAt(centre) > scoreAt(best)) best = centre;
  }
  const at = Math.round((best / length) * 100) / 100;
  return { ...DEFAULT_PHOTO_FOCUS, ...(isTall ? { y: at } : { x: at }) };
}

/** Detects skin by chroma, which hardly differs between skin tones. Source: Chai and Ngan, "Face segmentation …", 1999. */
function isSkin(r: number, g: number, b: number): boolean {
  const cb = 128 - 0.169 * r - 0.331 * g + 0.5 * b;
  const cr = 128 + 0.5 * r - 0.419 * g - 0.081 * b;
  return cb >= 77 && cb <= 127 && cr >= 136 && cr <= 173;
}
