import type { Size } from '#flyer/canvas.ts';
import type { Box } from './design.ts';
import { coveredOf } from './safe-area.ts';

/** Places to try, as shares of the free width and height, the middle first. */
const SHARES = Array.from({ length: 24 }, (_, i) => 0.5 + (i % 2 ? 0.02 : -0.02) * i);
/** Share of the canvas from which an element counts as a background. */
const BEHIND_ALL = 0.5;
/** Share of the canvas's shorter side that should stay free around a new element. */
const AROUND = 0.05;
/** Scales for the new element, tried in order. */
const SHRINKS = [1, 0.8, 0.65];

/**
 * Finds a place for a new element that covers nothing, as near the middle as possible, scaled down if it must be; else the place that
 * covers the least. An element wider than half the canvas stays in the middle.
 * @param edgesIn how much of a box shows edges of what is drawn
 * @returns its corner, its scale, and how much it still covers
 */
export function freePlace(
  size: Size,
  others: Iterable<Box>,
  canvas: Size,
  edgesIn: (box: Box) => number,
): { x: number; y: number; shrink: number; covered: number } {
  const { top, bottom } = coveredOf(canvas);
  const boxes = [...others].filter(
    (box) => box.width * box.height < BEHIND_ALL * canvas.width * canvas.height,
  );
  const around = AROUND * Math.min(canvas.width, canvas.height);
  const coveredIn = (at: Box): number => boxes.reduce((sum, box) => sum + sharedArea(at, box), edgesIn(at));
  const across = size.width > canvas.width / 2 ? [0.5] : SHARES;
  const best = SHRINKS.map((shrink) => {
    const [width, height] = [size.width * shrink, size.height * shrink];
    const places = SHARES.flatMap((down) =>
      across.map((right) => {
        const x = Math.round((canvas.width - width) * right);
        const y = Math.round(top + (canvas.height - top - bottom - height) * down);
        const wider = {
          x: x - around,
          y: y - around,
          width: width + 2 * around,
          height: height + 2 * around,
        };
        const covered = coveredIn({ x, y, width, height });
        return { x, y, shrink, covered, cost: 4 * covered + coveredIn(wider) };
      }),
    );
    return places.reduce((least, place) => (place.cost < least.cost ? place : least));
  });
  return best.find(({ covered }) => covered === 0) ?? best[0]!;
}

export function sharedArea(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}
