import { countColors, type Pixels } from '../other-sizes/pixel-area.ts';
import { differenceOf, toOklch } from './oklch.ts';

/** A colour and its share of the area, 0 to 1. */
export interface Swatch {
  color: string;
  share: number;
}

type Rgba = Pixels['data'];

/** Maximum difference between colours that are merged into one. */
const ALIKE = 0.05;
const MOST = 14;
const LEAST_SHARE = 0.002;
/** Minimum total share of a picture's main colours. Below it, the picture is treated as a photograph. */
const DRAWN = 0.82;

/** The colours of a picture, most common first. Ignores transparent pixels. */
export function swatchesOf(data: Rgba): Swatch[] {
  const counts = countColors({ data, width: data.length / 4, height: 1 });
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const found: Swatch[] = [];
  // Mixed colours at edges are rare. Their pixels are added to the nearest main colour.
  for (const [key, count] of [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 400)) {
    const color = `#${key.toString(16).padStart(6, '0')}`;
    const near = found.find((swatch) => differenceOf(swatch.color, color) < ALIKE);
    if (near) near.share += count / all;
    else if (found.length < MOST) found.push({ color, share: count / all });
  }
  return found.filter(({ share }) => share >= LEAST_SHARE).toSorted((a, b) => b.share - a.share);
}

/** Whether a picture has few enough colours to recolour. */
export function isDrawn(swatches: readonly Swatch[]): boolean {
  return swatches.reduce((sum, { share }) => sum + share, 0) >= DRAWN;
}

/** Returns up to three typical colours of a logo. Colourful ones come before greys, and no two are alike. */
export function brandOf(data: Rgba): string[] {
  const weighed = swatchesOf(data)
    .filter(({ color }) => !isPaper(color))
    .map(({ color, share }) => ({ color, weight: share * (0.15 + toOklch(color).c) }))
    .toSorted((a, b) => b.weight - a.weight);
  const brand: string[] = [];
  for (const { color } of weighed) {
    if (brand.length < 3 && brand.every((other) => differenceOf(other, color) > 0.14)) brand.push(color);
  }
  return brand;
}

/** Whether a colour is nearly white or black, as the paper behind a logo usually is. */
function isPaper(color: string): boolean {
  const { l, c } = toOklch(color);
  return c < 0.02 && (l > 0.93 || l < 0.2);
}
