import type { Point, Size } from '#flyer/canvas.ts';
import type { Box } from '../model/design.ts';
import type { PlainArea } from './plain-area.ts';
import { bottom, distanceTo, grown, right, type DesignReading, type Side } from './read-design.ts';
import type { Zones } from './zone-shape.ts';

/** An ornament along an edge of the canvas. */
interface Edge {
  from: Box;
  to: Box;
  side: Side;
}

/** The art around the photo. The point `from` of the picture is drawn at `at`. */
export interface Art {
  to: Box;
  /** The part of the picture that is art. */
  within: Box;
  /** The part of the art without the photo's surroundings. Its mirror images continue the art beyond its edges. */
  texture: Box;
  /** The area that the art and its mirror images fill without repeating the photo's place. */
  calm: Box;
  /** Where the words' plain area begins, if the art does not continue there. */
  ends: Side | null;
  from: Point;
  at: Point;
  scale: number;
}

/** How a background is adapted to another ratio: cropped, or composed of its parts. Lengths are in units of the layouts. */
export type Backdrop =
  | { kind: 'cover' }
  | {
      kind: 'parts';
      /** Fills the canvas behind all parts. */
      color: string;
      art: Art | null;
      edges: Edge[];
    };

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Limits of an ornament's width, as shares of the canvas: thinner rims are noise, thicker ones leave the words no room. */
const RIM = { least: 0.012, most: 0.1 };

type Widths = Record<Side, number>;

/** How far the picture's ornaments reach into the canvas at each side. */
function rimsOf({ canvas, facing }: DesignReading, { rect }: PlainArea): Widths {
  const far: Widths = {
    top: rect.y,
    left: rect.x,
    right: canvas.width - right(rect),
    bottom: canvas.height - bottom(rect),
  };
  const rim = (side: Side) =>
    far[side] >= RIM.least * (isUpright(side) ? canvas.width : canvas.height) ? far[side] : 0;
  const rims = { top: rim('top'), right: rim('right'), bottom: rim('bottom'), left: rim('left') };
  // The plain part does not show a frame's width behind the photo. Assumes the smaller width beside the photo.
  const [a, b] = isUpright(facing) ? [rims.top, rims.bottom] : [rims.left, rims.right];
  return { ...rims, [facing]: Math.min(a, b) };
}

/** Widths of the ornaments at the edges of the new canvas. */
export function edgesFor(
  reading: DesignReading,
  plainArea: PlainArea | null,
  { scale, canvas }: Pick<Zones, 'scale' | 'canvas'>,
): Partial<Widths> {
  if (!plainArea || plainArea.isPlain) return {};
  const rims = rimsOf(reading, plainArea);
  const widths = SIDES.map((side) => {
    const most = RIM.most * (isUpright(side) ? canvas.width : canvas.height);
    return [side, Math.min(most, rims[side] * scale)] as const;
  });
  return Object.fromEntries(widths);
}

export function backdropFor(
  reading: DesignReading,
  zones: Zones,
  plainArea: PlainArea | null,
  edges: Partial<Widths>,
): Backdrop {
  if (!plainArea) return { kind: 'cover' };
  const { color } = plainArea;
  if (plainArea.isPlain) return { kind: 'parts', color, art: null, edges: [] };
  return {
    kind: 'parts',
    color,
    art: artFor(reading, zones, plainArea),
    edges: SIDES.flatMap((side): Edge[] => {
      const width = edges[side] ?? 0;
      if (width === 0) return [];
      const from = rimAt(side, width / zones.scale, reading.canvas);
      return [{ side, from, to: rimAt(side, width, zones.canvas) }];
    }),
  };
}

function artFor(reading: DesignReading, zones: Zones, plainArea: PlainArea): Art | null {
  const { canvas, facing, photo } = reading;
  const { rect } = plainArea;
  const turns = reading.arrangement !== zones.arrangement;
  const isOnGround = shareOf(photo, rect) > (turns ? 0.4 : 0.98);
  if (isOnGround) return null;
  const rims = rimsOf(reading, plainArea);
  const west = facing === 'right' ? Math.min(right(rect), photo.x) : rims.left;
  const north = facing === 'bottom' ? Math.min(bottom(rect), photo.y) : rims.top;
  const east = facing === 'left' ? Math.max(rect.x, right(photo)) : canvas.width - rims.right;
  const foot = facing === 'top' ? Math.max(rect.y, bottom(photo)) : canvas.height - rims.bottom;
  const within = { x: west, y: north, width: east - west, height: foot - north };
  return {
    to: artRect(reading, zones, plainArea),
    within,
    texture: plainArea.hasHole ? textureOf(within, photo) : within,
    calm: calmAround(within, photo),
    ends: plainArea.hasHole || !turns ? facing : null,
    from: { x: photo.x + photo.width / 2, y: photo.y + photo.height / 2 },
    at: { x: zones.photo.x + zones.photo.width / 2, y: zones.photo.y + zones.photo.height / 2 },
    scale: zones.photoScale,
  };
}

function calmAround(within: Box, photo: Box): Box {
  const { x, y, width, height } = grown(photo, 0.1 * photo.width);
  const [west, north] = [Math.max(0, x - within.x), Math.max(0, y - within.y)];
  const east = Math.max(0, right(within) - x - width);
  const foot = Math.max(0, bottom(within) - y - height);
  return {
    x: within.x - west,
    y: within.y - north,
    width: within.width + west + east,
    height: within.height + north + foot,
  };
}

/** The larger part of the art beside the photo, else the larger part above or below. */
function textureOf(within: Box, photo: Box): Box {
  const around = grown(photo, 0.15 * photo.width);
  const beside = [
    { ...within, width: around.x - within.x },
    { ...within, x: right(around), width: right(within) - right(around) },
  ].toSorted((a, b) => b.width - a.width)[0]!;
  if (beside.width > 0.12 * within.width) return beside;
  const over = [
    { ...within, height: around.y - within.y },
    { ...within, y: bottom(around), height: bottom(within) - bottom(around) },
  ].toSorted((a, b) => b.height - a.height)[0]!;
  return over.height > 0.12 * within.height ? over : within;
}

function shareOf(box: Box, rect: Box): number {
  const wide = Math.min(right(box), right(rect)) - Math.max(box.x, rect.x);
  const high = Math.min(bottom(box), bottom(rect)) - Math.max(box.y, rect.y);
  return (Math.max(0, wide) * Math.max(0, high)) / (box.width * box.height);
}

/** The art's area on the new canvas: from the edge to the plain part, whose distance to the photo scales with the photo. */
function artRect(reading: DesignReading, zones: Zones, plainArea: PlainArea): Box {
  const { width, height } = zones.canvas;
  const reach = distanceTo(plainArea.rect, reading.photo, reading.facing) * zones.photoScale;
  const words = zones.words.map(({ to }) => to);
  const pad = 0.04 * Math.min(width, height);
  if (zones.facing === 'top') {
    const end = Math.min(bottom(zones.photo) + reach, Math.min(...words.map(({ y }) => y)) - pad);
    return { x: 0, y: 0, width, height: end };
  }
  if (zones.facing === 'bottom') {
    const begin = Math.max(zones.photo.y - reach, Math.max(...words.map(bottom)) + pad);
    return { x: 0, y: begin, width, height: height - begin };
  }
  if (zones.facing === 'left') {
    const end = Math.min(right(zones.photo) + reach, Math.min(...words.map(({ x }) => x)) - pad);
    return { x: 0, y: 0, width: end, height };
  }
  const begin = Math.max(zones.photo.x - reach, Math.max(...words.map(right)) + pad);
  return { x: begin, y: 0, width: width - begin, height };
}

function rimAt(side: Side, thick: number, { width, height }: Size): Box {
  if (side === 'left') return { x: 0, y: 0, width: thick, height };
  if (side === 'right') return { x: width - thick, y: 0, width: thick, height };
  if (side === 'top') return { x: 0, y: 0, width, height: thick };
  return { x: 0, y: height - thick, width, height: thick };
}

function isUpright(side: Side): boolean {
  return side === 'left' || side === 'right';
}
