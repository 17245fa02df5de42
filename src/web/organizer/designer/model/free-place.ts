import type { Size } from '#flyer/canvas.ts';
import { grown, type Box } from './design.ts';
import { coveredOf } from './safe-area.ts';

/** Positions to try, as shares of the free width and height, the middle first. */
const SHARES = Array.from({ length: 24 }, (_, i) => 0.5 + (i % 2 ? 0.02 : -0.02) * i);
/** Minimum share of the canvas's area that a large element covers. */
const LARGE = 0.5;
/** Preferred free margin around a new element, as a share of the canvas's shorter side. */
const AROUND = 0.05;
/** Thickness of the strips that `marginsOf` returns, as a share of the canvas's shorter side. */
const MARGIN = 0.03;
/** Scales for the new element, tried in order. */
const SHRINKS = [1, 0.8, 0.65, 0.5, 0.4];
/** Minimum reduction in the covered share of an element's area that justifies a smaller scale. */
const NOTICED = 0.1;

export interface FreePlace {
  x: number;
  y: number;
  /** Scale of the element. */
  shrink: number;
  /** Area of the other elements and drawn edges that the element covers at this place. */
  covered: number;
  /** Whether the element covers no other element at this place. */
  isFree: boolean;
}

type Tried = FreePlace & { cost: number; elements: number };

/**
 * Finds a place where a new element covers nothing, as near the middle as possible. Shrinks the element if necessary. A
 * wide element leaves the middle column only if that column has no room. If there is no room at any scale, the element
 * covers as little as possible of other elements.
 * @param edgesIn returns the area of the drawn edges in a box
 * @param least the smallest scale at which the element is legible
 */
export function freePlace(
  size: Size,
  boxes: readonly Box[],
  canvas: Size,
  edgesIn: (box: Box) => number,
  least = 0.5,
): FreePlace {
  const { top, bottom } = coveredOf(canvas);
  const around = AROUND * Math.min(canvas.width, canvas.height);
  /** Cost of covering an element, higher than the cost of any drawn edges. */
  const onElement = 100 * canvas.width * canvas.height;
  const elementsIn = (at: Box): number => boxes.reduce((sum, box) => sum + sharedArea(at, box), 0);
  /** Positions to try along one axis: steps from the middle, and positions next to other elements. */
  const along = (free: number, from: number, ends: readonly number[]): number[] => {
    const steps = SHARES.map((share) => Math.round(from + free * share));
    return [...steps, ...ends.filter((at) => at >= from && at <= from + free)];
  };

  function bestAt(shrink: number, isMiddle: boolean): Tried {
    const [width, height] = [size.width * shrink, size.height * shrink];
    const below = boxes.flatMap(({ y, height: high }) => [Math.ceil(y + high), Math.floor(y - height)]);
    const beside = boxes.flatMap(({ x, width: wide }) => [Math.ceil(x + wide), Math.floor(x - width)]);
    const xs = isMiddle ? [Math.round((canvas.width - width) / 2)] : along(canvas.width - width, 0, beside);
    const ys = along(canvas.height - top - bottom - height, top, below);
    const places = ys.flatMap((y) =>
      xs.map((x) => {
        const at = { x, y, width, height };
        const wider = grown(at, around);
        const elements = elementsIn(at);
        const covered = elements + edgesIn(at);
        const cost = (elements > 0 ? onElement : 0) + 4 * covered + elementsIn(wider) + edgesIn(wider);
        return { x, y, shrink, covered, cost, elements, isFree: elements === 0 };
      }),
    );
    return places.reduce((best, place) => (place.cost < best.cost ? place : best));
  }

  const shrinks = SHRINKS.filter((shrink) => shrink === 1 || shrink >= least);
  const tried: Tried[] = [];
  for (const isMiddle of size.width > canvas.width / 2 ? [true, false] : [false]) {
    tried.push(...shrinks.map((shrink) => bestAt(shrink, isMiddle)));
    const free = tried.find(({ covered }) => covered === 0) ?? tried.find(({ isFree }) => isFree);
    if (free) return free;
  }
  const shareOf = ({ elements, shrink }: Tried): number =>
    elements / (size.width * size.height * shrink * shrink);
  return tried.reduce((best, each) => (shareOf(each) < shareOf(best) - NOTICED ? each : best));
}

/** Strips along the canvas's edges that new elements avoid. An element in a strip would leave no room for text at the edge. */
export function marginsOf({ width, height }: Size): Box[] {
  const thick = MARGIN * Math.min(width, height);
  return [
    ...[0, height - thick].map((y) => ({ x: 0, y, width, height: thick })),
    ...[0, width - thick].map((x) => ({ x, y: 0, width: thick, height })),
  ];
}

/** Whether an element is so large that other elements are usually placed on it. */
export function isLarge(box: Box, canvas: Size): boolean {
  return box.width * box.height >= LARGE * canvas.width * canvas.height;
}

export function sharedArea(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}
