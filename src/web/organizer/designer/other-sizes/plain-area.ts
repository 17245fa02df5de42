import type { Size } from '#flyer/canvas.ts';
import type { Box } from '../model/design.ts';
import {
  areaOf,
  commonestColor,
  hexOf,
  shareOf,
  sizeOf,
  type Color,
  type PixelArea,
  type Pixels,
} from './pixel-area.ts';

/** The plain part of a drawn background that words lie on, in units of the layout. */
export interface PlainArea {
  /** `#rrggbb` */
  color: string;
  rect: Box;
  /** Whether the whole picture is of this colour. */
  isPlain: boolean;
  /** Whether the picture has a plain place for the photo, such as a disc, which must stay behind it. */
  hasHole: boolean;
}

/** Maximum colour difference, summed over three channels, that still counts as plain. Allows for compression noise. */
const SAME = 30;
const UNIFORM = 0.985;
/** Mean colour difference, summed like `SAME`, below which ornaments may lie behind words. */
const FAINT = 130;
/** The share of the words' box that must be plain. It is below 1 because stacks reserve more room than they need. */
const ENOUGH = 0.8;
/** A rim with a larger share of the plain colour does not count as an ornament. */
const MOSTLY = 0.7;

/** Finds the plain part of a picture. Null for photographs and other pictures without a plain place for the words. */
export function readPlainArea(
  pixels: Pixels,
  canvas: Size,
  { words, photo }: { words: Box; photo: Box },
): PlainArea | null {
  const scale = pixels.width / canvas.width;
  const begin = areaOf(words, scale, pixels);
  if (begin.right - begin.left < 2 || begin.bottom - begin.top < 2) return null;
  const color = commonestColor(begin, pixels);
  const share: Share = (area) => shareOf(area, pixels, (at) => distanceAt(at, color, pixels) <= SAME);
  if (share(begin) < ENOUGH) return null;
  const whole = { left: 0, top: 0, right: pixels.width, bottom: pixels.height };
  const isPlain = share(whole) > 0.995;
  const grown = growWhilePlain(shrinkToPlain(begin, share), whole, share);
  const area = withSparseRims(grown, whole, share);
  // Drops outlines around elements that have moved. Keeps the picture if its ornaments are faint enough to lie behind words.
  const dropsRims = isSame(area, whole) && !isSame(grown, whole);
  if (dropsRims && !isPlain && areOrnamentsFaint(color, pixels)) return null;
  if (sizeOf(area) < 0.5 * words.width * words.height * scale * scale) return null;
  const { left, top, right, bottom } = area;
  return {
    color: hexOf(color),
    rect: { x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale },
    isPlain: isPlain || dropsRims,
    hasHole: hasHoleAt(photo, scale, pixels),
  };
}

/** The share of an area that has the plain colour, 0 to 1. */
type Share = (area: PixelArea) => number;

/** Shrinks an area to exclude ornaments at its rim. */
function shrinkToPlain(begin: PixelArea, share: Share): PixelArea {
  const area = { ...begin };
  const isWide = (): boolean => area.right - area.left > 2;
  const isTall = (): boolean => area.bottom - area.top > 2;
  while (isWide() && share({ ...area, right: area.left + 1 }) < UNIFORM) area.left += 1;
  while (isWide() && share({ ...area, left: area.right - 1 }) < UNIFORM) area.right -= 1;
  while (isTall() && share({ ...area, bottom: area.top + 1 }) < UNIFORM) area.top += 1;
  while (isTall() && share({ ...area, top: area.bottom - 1 }) < UNIFORM) area.bottom -= 1;
  return area;
}

function growWhilePlain(begin: PixelArea, whole: PixelArea, share: Share): PixelArea {
  const area = { ...begin };
  const isPlain = (strip: Partial<PixelArea>): boolean => share({ ...area, ...strip }) >= UNIFORM;
  for (let before: PixelArea | null = null; !before || !isSame(before, area);) {
    before = { ...area };
    const { left, right, top, bottom } = area;
    if (left > 0 && isPlain({ left: left - 1, right: left })) area.left -= 1;
    if (right < whole.right && isPlain({ left: right, right: right + 1 })) area.right += 1;
    if (top > 0 && isPlain({ top: top - 1, bottom: top })) area.top -= 1;
    if (bottom < whole.bottom && isPlain({ top: bottom, bottom: bottom + 1 })) area.bottom += 1;
  }
  return area;
}

/** Extends the area to those edges of the picture where ornaments are sparse. */
function withSparseRims(begin: PixelArea, whole: PixelArea, share: Share): PixelArea {
  const area = { ...begin };
  if (share({ ...area, left: 0, right: area.left }) > MOSTLY) area.left = 0;
  if (share({ ...area, left: area.right, right: whole.right }) > MOSTLY) area.right = whole.right;
  if (share({ ...area, top: 0, bottom: area.top }) > MOSTLY) area.top = 0;
  if (share({ ...area, top: area.bottom, bottom: whole.bottom }) > MOSTLY) area.bottom = whole.bottom;
  return area;
}

function areOrnamentsFaint(color: Color, pixels: Pixels): boolean {
  let [sum, count] = [0, 0];
  for (let at = 0; at < pixels.data.length; at += 4) {
    const far = distanceAt(at, color, pixels);
    if (far > SAME) [sum, count] = [sum + far, count + 1];
  }
  return sum < FAINT * count;
}

function hasHoleAt({ x, y, width, height }: Box, scale: number, pixels: Pixels): boolean {
  const rim = 0.2 * width;
  const middle = { x: x + rim, y: y + rim, width: width - 2 * rim, height: height - 2 * rim };
  const area = areaOf(middle, scale, pixels);
  const plain = commonestColor(area, pixels);
  const isAlike = (at: number): boolean =>
    plain.every((channel, c) => Math.abs(channel - pixels.data[at + c]!) < 10);
  return shareOf(area, pixels, isAlike) > 0.9;
}

function distanceAt(at: number, color: Color, { data }: Pixels): number {
  return (
    Math.abs(color[0] - data[at]!) + Math.abs(color[1] - data[at + 1]!) + Math.abs(color[2] - data[at + 2]!)
  );
}

function isSame(a: PixelArea, b: PixelArea): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}
