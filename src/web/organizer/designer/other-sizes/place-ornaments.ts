import type { Point } from '#flyer/canvas.ts';
import { clamp, type Box } from '../model/design.ts';
import type { DesignReading } from './read-design.ts';
import {
  axisFrom,
  depthOf,
  distanceTo,
  insetsOf,
  inward,
  opposite,
  SIDES,
  wholeOf,
  type Side,
} from './sides.ts';
import type { Zones } from './zone-shape.ts';
import { thickness } from './zones.ts';

/**
 * The plate behind the photo or the words. The plate keeps its distance from the photo on the side between photo and
 * words, and from the canvas's edges on the other sides.
 */
export function panel(box: Box, reading: DesignReading, zones: Zones): Box {
  const { canvas, photo, facing } = reading;
  const turn = SIDES.indexOf(zones.facing) - SIDES.indexOf(facing) + 4;
  const insets = insetsOf(box, canvas);
  const near = (of: Box, side: Side): number => depthOf(of, side).near;
  const before = (side: Side): Side => SIDES[(SIDES.indexOf(side) - turn + 8) % 4]!;
  const isOfWords = reading.words.some(({ box: words }) =>
    SIDES.every((side) => near(words, side) >= near(box, side) - 1),
  );
  const at = (side: Side): number => {
    const source = before(side);
    // The plate of the photo ends where the plate of the words would begin.
    if (isOfWords && source === facing && insets[source] > 1)
      return edgeNear(side, distanceTo(box, photo, source), zones);
    const across = opposite(side);
    if (!isOfWords && before(across) === facing && insets[source] > 1)
      return edgeNear(across, near(photo, source) - near(box, source), zones);
    return inward(side) * (near(wholeOf(zones.canvas), side) + insets[source] * zones.scale);
  };
  const [x, y] = [at('left'), at('top')];
  return { x, y, width: Math.max(1, at('right') - x), height: Math.max(1, at('bottom') - y) };
}

/** Returns the coordinate of a line at distance `far` from the photo, on the side of the words. */
function edgeNear(facing: Side, far: number, { photo, photoScale }: Zones): number {
  return inward(facing) * (depthOf(photo, facing).far + far * photoScale);
}

/** A divider midway between photo and words. */
export function divider(
  box: Box,
  reading: DesignReading,
  { canvas, facing, photo, scale, words }: Zones,
): Box {
  const [was, is] = [axisFrom(reading.facing), axisFrom(facing)];
  const [lengthBefore, length] = [was, is].map(({ size }) => (size === 'width' ? 'height' : 'width'));
  const thick = box[was.size] * scale;
  const long = (box[lengthBefore!] / reading.canvas[lengthBefore!]) * canvas[length!];
  const { near, far } = depthOf(photo, facing);
  const begins = words.map(({ to }) => depthOf(to, facing).near).filter((begin) => begin >= near);
  const at = (inward(facing) * (far + Math.min(...begins)) - thick) / 2;
  return is.at === 'y'
    ? { x: (canvas.width - long) / 2, y: at, width: long, height: thick }
    : { x: at, y: (canvas.height - long) / 2, width: thick, height: long };
}

/** Keeps an ornament at the edges of the canvas that it touches. */
export function bleeding(box: Box, { canvas }: DesignReading, zones: Zones): Box {
  const [x, width] = span(box.x, box.width, canvas.width, zones.canvas.width, zones.scale);
  const [y, height] = span(box.y, box.height, canvas.height, zones.canvas.height, zones.scale);
  return { x, y, width, height };
}

function span(at: number, size: number, length: number, newLength: number, scale: number): [number, number] {
  const near = 0.012 * length;
  const [before, after] = [at, length - at - size];
  if ((before <= near && after <= near) || size >= 0.6 * length) {
    const begin = before * scale;
    return [begin, Math.max(1, newLength - begin - after * scale)];
  }
  const share = newLength / length;
  const newSize = size > 0.35 * length ? size * share : thickness(size, scale, share);
  if (before <= near) return [before * scale, newSize];
  if (after <= near) return [newLength - after * scale - newSize, newSize];
  const middle = ((at + size / 2) / length) * newLength;
  return [middle - newSize / 2, newSize];
}

/** Keeps a small element's distance from the nearest edges, or its relative position if no edge is near. */
export function cornered(box: Box, mayLeave: boolean, { canvas }: DesignReading, zones: Zones): Point {
  const { scale } = zones;
  const axis = (at: number, size: number, length: number, newLength: number, low: number, high: number) => {
    const [before, after] = [at, length - at - size];
    const middle = (at + size / 2) / length;
    const grownSize = size * scale;
    const place =
      middle < 0.34
        ? before * scale
        : middle > 0.66
          ? newLength - after * scale - grownSize
          : middle * newLength - grownSize / 2;
    return mayLeave ? place : clamp(place, low, Math.max(low, high - grownSize));
  };
  const { main } = zones;
  const least = 0.04 * Math.min(zones.canvas.width, zones.canvas.height);
  const isStory = zones.canvas.height / zones.canvas.width > 1.6;
  const [top, foot] = isStory
    ? [Math.min(main.y, 250), zones.canvas.height - 340]
    : [least, zones.canvas.height - least];
  return {
    x: axis(box.x, box.width, canvas.width, zones.canvas.width, least, zones.canvas.width - least),
    y: axis(box.y, box.height, canvas.height, zones.canvas.height, top, foot),
  };
}
