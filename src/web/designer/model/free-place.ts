import type { Box } from './design.ts';
import { coveredOf } from './safe-area.ts';

/** Places to try, as shares of the free width and height, the middle first. */
const ACROSS = [0.5, 0.08, 0.92];
const DOWN = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.04, 0.96];
/** Share of the canvas: a larger element is taken for a background. */
const BEHIND_ALL = 0.5;

/** Where something new covers the least of what is there, near the middle if it can. */
export function freePlace(
  { width, height }: { width: number; height: number },
  others: Iterable<Box>,
  canvas: { width: number; height: number },
): { x: number; y: number } {
  const { top, bottom } = coveredOf(canvas);
  const size = canvas.width * canvas.height;
  const boxes = [...others].filter((box) => box.width * box.height < BEHIND_ALL * size);
  const places = ACROSS.flatMap((across) =>
    DOWN.map((down) => ({
      x: Math.round((canvas.width - width) * across),
      y: Math.round(top + (canvas.height - top - bottom - height) * down),
    })),
  );
  const covered = ({ x, y }: { x: number; y: number }): number =>
    boxes.reduce((sum, box) => {
      const wide = Math.min(x + width, box.x + box.width) - Math.max(x, box.x);
      const high = Math.min(y + height, box.y + box.height) - Math.max(y, box.y);
      return sum + Math.max(0, wide) * Math.max(0, high);
    }, 0);
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}
