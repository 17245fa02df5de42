import type { Pixels } from './find-faces.ts';

/**
 * Smooths a mask so that its edges follow the edges of a picture. Source: He, Sun and Tang, "Guided Image Filtering", 2013.
 * @param mask one number from 0 to 1 for each pixel
 * @param reach radius of the filter in pixels
 * @param edge variance of brightness above which the mask follows the picture; brightness is 0 to 1
 */
export function guidedBy(picture: Pixels, mask: Float32Array, reach: number, edge: number): Float32Array {
  const { width, height, data } = picture;
  const light = mask.map(
    (_, i) => (0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!) / 255,
  );
  const mean = (values: Float32Array): Float32Array => meansOf(values, width, height, reach);
  const meanLight = mean(light);
  const meanMask = mean(mask);
  const meanBoth = mean(light.map((value, i) => value * mask[i]!));
  const meanSquare = mean(light.map((value) => value * value));
  const slope = light.map((_, i) => {
    const covariance = meanBoth[i]! - meanLight[i]! * meanMask[i]!;
    return covariance / (meanSquare[i]! - meanLight[i]! ** 2 + edge);
  });
  const offset = mean(slope.map((value, i) => meanMask[i]! - value * meanLight[i]!));
  const meanSlope = mean(slope);
  return light.map((value, i) => meanSlope[i]! * value + offset[i]!);
}

/** The mean of the values in a square of radius `reach` around each pixel. */
function meansOf(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++) slide(values, across, y * width, 1, width, reach);
  const out = new Float32Array(values.length);
  for (let x = 0; x < width; x++) slide(across, out, x, width, height, reach);
  return out;
}

/** Writes the sliding means of a row or column, which starts at `start` and consists of every `step`th value. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  let sum = 0;
  for (let i = 0; i < Math.min(reach, length); i++) sum += from[start + i * step]!;
  for (let i = 0; i < length; i++) {
    if (i + reach < length) sum += from[start + (i + reach) * step]!;
    if (i - reach - 1 >= 0) sum -= from[start + (i - reach - 1) * step]!;
    to[start + i * step] = sum / (Math.min(i + reach, length - 1) - Math.max(i - reach, 0) + 1);
  }
}
