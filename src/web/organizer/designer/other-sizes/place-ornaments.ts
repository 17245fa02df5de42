import type { Point } from '#flyer/canvas.ts';
import { clamp, type Box } from '../model/design.ts';
import { bottom, right, type DesignReading, type Side } from './read-design.ts';
import type { Zones } from './zone-shape.ts';
import { thickness } from './zones.ts';

const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** The plate of photo or words: at the photo it keeps its distance, elsewhere its edges. */
export function panel(box: Box, reading: DesignReading, zones: Zones): Box {
  const { canvas, photo, facing } = reading;
  const turn = (SIDES.indexOf(zones.facing) - SIDES.indexOf(facing) + 4) % 4;
  const inset: Record<Side, number> = {
    top: box.y,
    left: box.x,
    right: canvas.width - right(box),
    bottom: canvas.height - bottom(box),
  };
  const reach: Record<Side, number> = {
    top: box.y - bottom(photo),
    bottom: photo.y - bottom(box),
    left: box.x - right(photo),
    right: photo.x - right(box),
  };
  const before = (side: Side): Side => SIDES[(SIDES.indexOf(side) - turn + 4) % 4]!;
  const isOfWords = reading.words.some(
    ({ box: words }) =>
      bottom(words) <= bottom(box) + 1 &&
      right(words) <= right(box) + 1 &&
      words.x >= box.x - 1 &&
      words.y >= box.y - 1,
  );
  const at = (side: Side): number => {
    const source = before(side);
    // A panel of the photo ends where that of the words would begin.
    if (isOfWords && source === facing && inset[source] > 1) return edgeNear(side, reach[source], zones);
    const across = SIDES[(SIDES.indexOf(side) + 2) % 4]!;
    if (!isOfWords && before(across) === facing && inset[source] > 1) {
      const far = {
        top: photo.y - box.y,
        left: photo.x - box.x,
        right: right(box) - right(photo),
        bottom: bottom(box) - bottom(photo),
      }[source];
      return edgeNear(across, far, zones);
    }
    const kept = inset[source] * zones.scale;
    return side === 'right'
      ? zones.canvas.width - kept
      : side === 'bottom'
        ? zones.canvas.height - kept
        : kept;
  };
  const [x, y] = [at('left'), at('top')];
  return { x, y, width: Math.max(1, at('right') - x), height: Math.max(1, at('bottom') - y) };
}

/** A line `far` away from the photo's block on the words' side. */
function edgeNear(facing: Side, far: number, { photo, photoScale }: Zones): number {
  const by = far * photoScale;
  return {
    top: bottom(photo) + by,
    bottom: photo.y - by,
    left: right(photo) + by,
    right: photo.x - by,
  }[facing];
}

export function divider(box: Box, reading: DesignReading, zones: Zones): Box {
  const wasOver = reading.arrangement === 'over';
  const thick = (wasOver ? box.height : box.width) * zones.scale;
  const long = wasOver ? box.width / reading.canvas.width : box.height / reading.canvas.height;
  const { photo, words, canvas, facing } = zones;
  const near = words.map(({ to }) => to);
  if (zones.arrangement === 'over') {
    const [a, b] =
      facing === 'top'
        ? [bottom(photo), Math.min(...near.filter(({ y }) => y >= photo.y).map(({ y }) => y))]
        : [Math.max(...near.map(bottom)), photo.y];
    const width = long * canvas.width;
    return { x: (canvas.width - width) / 2, y: (a + b - thick) / 2, width, height: thick };
  }
  const [a, b] =
    facing === 'left'
      ? [right(photo), Math.min(...near.map(({ x }) => x))]
      : [Math.max(...near.map(right)), photo.x];
  const height = long * canvas.height;
  return { x: (a + b - thick) / 2, y: (canvas.height - height) / 2, width: thick, height };
}

/** Edges at the canvas's edges stay there. */
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

/** Small things keep their distance to the nearest edges, others their place. */
export function cornered(box: Box, mayLeave: boolean, { canvas }: DesignReading, zones: Zones): Point {
  const { scale } = zones;
  const axis = (at: number, size: number, length: number, newLength: number, low: number, high: number) => {
    const [before, after] = [at, length - at - size];
    const middle = (at + size / 2) / length;
    const grownSize = size * scale;
    const place =
      Math.abs(middle - 0.5) < 0.1
        ? middle * newLength - grownSize / 2
        : middle < 0.34
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
