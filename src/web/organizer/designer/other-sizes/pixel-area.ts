import type { Box } from '../model/design.ts';
import type { Lengths } from './sides.ts';

/** The RGBA data of a picture. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

export type Color = readonly [red: number, green: number, blue: number];

/** A rectangle in whole pixels; `right` and `bottom` are exclusive. */
export type PixelArea = Lengths;

/** Converts a box to pixels. @param scale pixels per unit of the box */
export function areaOf({ x, y, width, height }: Box, scale: number, pixels: Pixels): PixelArea {
  const at = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)));
  return {
    left: at(x, pixels.width - 1),
    top: at(y, pixels.height - 1),
    right: at(x + width, pixels.width),
    bottom: at(y + height, pixels.height),
  };
}

export function sizeOf({ left, top, right, bottom }: PixelArea): number {
  return (right - left) * (bottom - top);
}

/** The share of an area's pixels that pass, 0 to 1. @param passes takes the index of a pixel's red channel */
export function shareOf(area: PixelArea, { width }: Pixels, passes: (index: number) => boolean): number {
  let count = 0;
  for (let y = area.top; y < area.bottom; y += 1)
    for (let x = area.left; x < area.right; x += 1) if (passes((y * width + x) * 4)) count += 1;
  return count / Math.max(1, sizeOf(area));
}

/** Counts the pixels of each colour (0xrrggbb), without transparent pixels. */
export function countColors({ data, width, height }: Pixels, area?: PixelArea): Map<number, number> {
  const { left, top, right, bottom } = area ?? { left: 0, top: 0, right: width, bottom: height };
  const counts = new Map<number, number>();
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const i = (y * width + x) * 4;
      if (data[i + 3]! < 128) continue;
      const key = (data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** The most frequent colour; white where nothing is drawn. */
export function commonestColor(area: PixelArea, pixels: Pixels): Color {
  const [most = 0xffffff] = [...countColors(pixels, area)].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return [most >> 16, (most >> 8) & 255, most & 255];
}

export function hexOf(color: Color): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
