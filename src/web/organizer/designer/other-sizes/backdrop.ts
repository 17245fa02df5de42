import type { Point } from '#flyer/canvas.ts';
import { middleOf } from '#flyer/geometry/rects.ts';
import { grown, type Box } from '../model/design.ts';
import { sharedArea } from '../model/free-place.ts';
import type { PlainArea } from './plain-area.ts';
import type { DesignReading } from './read-design.ts';
import {
  axisFrom,
  depthOf,
  distanceTo,
  eachSide,
  inset,
  insetsOf,
  opposite,
  SIDES,
  stripAt,
  upTo,
  wholeOf,
  type Lengths,
  type Side,
} from './sides.ts';
import type { Zones } from './zone-shape.ts';

/** An ornament along an edge of the canvas. */
interface Edge {
  from: Box;
  to: Box;
  side: Side;
}

/** The art around the photo. The picture's point `from` is drawn at `at`. */
export interface Art {
  to: Box;
  /** The part of the picture that belongs to the art. */
  within: Box;
  /** The part of the art without the photo's surroundings. Mirror images of this part continue the art beyond its edges. */
  texture: Box;
  /** The art, extended by mirror images that do not contain the photo's surroundings. */
  calm: Box;
  /** The side on which the words' plain area begins, if the art does not continue there. */
  ends: Side | null;
  from: Point;
  at: Point;
  scale: number;
}

/** The parts of which a background for another aspect ratio is composed. Lengths are in layout units. */
export interface Backdrop {
  /** The plain colour that fills the canvas behind the parts. */
  color: string;
  art: Art | null;
  edges: Edge[];
}

/** Limits of an ornament's width, as shares of the canvas. Thinner rims are noise. Thicker rims leave no room for words. */
const RIM = { least: 0.012, most: 0.1 };

/** Widths of the picture's ornaments at each side of the original canvas. */
function rimsOf({ canvas, facing }: DesignReading, { rect }: PlainArea): Lengths {
  const far = insetsOf(rect, canvas);
  const rims = eachSide((side) => (far[side] >= RIM.least * canvas[axisFrom(side).size] ? far[side] : 0));
  // The plain area ends at the photo, so the ornament's width on that side is unknown. Uses the narrower adjacent width.
  const beside = SIDES.filter((side) => axisFrom(side).at !== axisFrom(facing).at);
  return { ...rims, [facing]: Math.min(...beside.map((side) => rims[side])) };
}

/** Widths of the ornaments at the edges of the new canvas. */
export function edgesFor(
  reading: DesignReading,
  plainArea: PlainArea | null,
  { scale, canvas }: Pick<Zones, 'scale' | 'canvas'>,
): Partial<Lengths> {
  if (!plainArea || plainArea.isPlain) return {};
  const rims = rimsOf(reading, plainArea);
  return eachSide((side) => Math.min(RIM.most * canvas[axisFrom(side).size], rims[side] * scale));
}

export function backdropFor(
  reading: DesignReading,
  zones: Zones,
  plainArea: PlainArea,
  edges: Partial<Lengths>,
): Backdrop {
  return {
    color: plainArea.color,
    art: plainArea.isPlain ? null : artFor(reading, zones, plainArea),
    edges: SIDES.flatMap((side): Edge[] => {
      const width = edges[side] ?? 0;
      if (width === 0) return [];
      const from = stripAt(side, width / zones.scale, reading.canvas);
      return [{ side, from, to: stripAt(side, width, zones.canvas) }];
    }),
  };
}

function artFor(reading: DesignReading, zones: Zones, plainArea: PlainArea): Art | null {
  const { canvas, facing, photo } = reading;
  const { rect } = plainArea;
  const turns = reading.arrangement !== zones.arrangement;
  const shareOnGround = sharedArea(photo, rect) / (photo.width * photo.height);
  if (shareOnGround > (turns ? 0.4 : 0.98)) return null;
  const inside = inset(wholeOf(canvas), rimsOf(reading, plainArea));
  const within = upTo(inside, facing, Math.max(depthOf(rect, facing).near, depthOf(photo, facing).far));
  return {
    to: artRect(reading, zones, plainArea),
    within,
    texture: plainArea.hasHole ? textureOf(within, photo) : within,
    calm: calmAround(within, photo),
    ends: plainArea.hasHole || !turns ? facing : null,
    from: middleOf(photo),
    at: middleOf(zones.photo),
    scale: zones.photoScale,
  };
}

function calmAround(within: Box, photo: Box): Box {
  const around = grown(photo, 0.1 * photo.width);
  return inset(
    within,
    eachSide((side) => Math.min(0, depthOf(within, side).near - depthOf(around, side).near)),
  );
}

/** The larger part of the art beside the photo, else the larger part above or below. */
function textureOf(within: Box, photo: Box): Box {
  const around = grown(photo, 0.15 * photo.width);
  for (const side of ['left', 'top'] as const) {
    const { size } = axisFrom(side);
    const [larger] = [side, opposite(side)]
      .map((each) => upTo(within, each, depthOf(around, each).near))
      .toSorted((a, b) => b[size] - a[size]);
    if (larger![size] > 0.12 * within[size]) return larger!;
  }
  return within;
}

/** The art's area on the new canvas, up to the plain area. The plain area's distance from the photo scales with the photo. */
function artRect(
  reading: DesignReading,
  { canvas, facing, photo, photoScale, words }: Zones,
  plainArea: PlainArea,
): Box {
  const reach = distanceTo(plainArea.rect, reading.photo, reading.facing) * photoScale;
  const pad = 0.04 * Math.min(canvas.width, canvas.height);
  const nearest = Math.min(...words.map(({ to }) => depthOf(to, facing).near));
  return upTo(wholeOf(canvas), facing, Math.min(depthOf(photo, facing).far + reach, nearest - pad));
}
