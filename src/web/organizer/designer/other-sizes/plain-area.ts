import type { Size } from '#flyer/canvas.ts';
import { grown, type Box } from '../model/design.ts';
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
import { inward, opposite, type Side } from './sides.ts';

/** The part of a background that has one colour and contains the design's texts, in layout units. */
export interface PlainArea {
  /** The area's colour, as `#rrggbb`. */
  color: string;
  rect: Box;
  /** Whether the whole picture has this colour, apart from outlines that are dropped. */
  isPlain: boolean;
  /** Whether the picture has a plain place, such as a disc, which must stay behind the photo. */
  hasHole: boolean;
}

const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];
/** Maximum colour difference within a plain area, summed over three channels. Allows for compression noise. */
const SAME = 30;
const UNIFORM = 0.985;
/** Mean colour difference, summed like `SAME`, below which ornaments may be behind words. */
const FAINT = 130;
/** Minimum plain share of the words' box. It is below 1 because stacks reserve more room than they need. */
const ENOUGH = 0.8;
/** Share of the plain colour above which a rim is not treated as an ornament. */
const MOSTLY = 0.7;

/** Finds the plain area of a picture. Returns null for photographs and other pictures without a plain place for the words. */
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
  const inside = growWhilePlain(shrinkToPlain(begin, share), whole, share);
  const area = withSparseRims(inside, whole, share);
  // Drops outlines around elements, because the elements move. But if the ornaments are faint enough to be behind words, the
  // picture is cropped instead.
  const dropsRims = isSame(area, whole) && !isSame(inside, whole);
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
  for (const side of SIDES) {
    const isRoomy = (): boolean => Math.abs(area[opposite(side)] - area[side]) > 2;
    const rim = (): PixelArea => ({ ...area, [opposite(side)]: area[side] + inward(side) });
    while (isRoomy() && share(rim()) < UNIFORM) area[side] += inward(side);
  }
  return area;
}

function growWhilePlain(begin: PixelArea, whole: PixelArea, share: Share): PixelArea {
  const area = { ...begin };
  for (let before: PixelArea | null = null; !before || !isSame(before, area);) {
    before = { ...area };
    for (const side of SIDES) {
      const next = area[side] - inward(side);
      const rim = { ...area, [side]: next, [opposite(side)]: area[side] };
      if (area[side] !== whole[side] && share(rim) >= UNIFORM) area[side] = next;
    }
  }
  return area;
}

/** Extends the area to those edges of the picture where ornaments are sparse. */
function withSparseRims(begin: PixelArea, whole: PixelArea, share: Share): PixelArea {
  const area = { ...begin };
  for (const side of SIDES) {
    const rim = { ...area, [side]: whole[side], [opposite(side)]: area[side] };
    if (share(rim) > MOSTLY) area[side] = whole[side];
  }
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

function hasHoleAt(photo: Box, scale: number, pixels: Pixels): boolean {
  const area = areaOf(grown(photo, -0.2 * photo.width), scale, pixels);
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
  return SIDES.every((side) => a[side] === b[side]);
}
