import type { Size } from '#flyer/canvas.ts';
import { unionOf, type Box } from './design.ts';

/** A line that shows an alignment, or one of several equal gaps. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  /** Start and end along the other axis. */
  from: number;
  to: number;
  kind: 'line' | 'gap';
}

/** An offset along one axis, and the guides that it meets. */
interface Snap {
  by: number;
  guides: Guide[];
}

interface Surroundings {
  others: readonly Box[];
  canvas: Size;
  /** Snap distance in units of the layout. */
  tolerance: number;
}

/** Distance from the canvas's edges at which elements snap, as a share of the shorter side. */
const MARGIN = 0.05;

/** Moves a dragged box to the nearest edge, margin, centre or equal gap within the tolerance. */
export function snapMove(box: Box, around: Surroundings) {
  const x = snapAxis(box, 'x', around);
  const y = snapAxis(box, 'y', around);
  return { dx: x.by, dy: y.by, guides: [...x.guides, ...y.guides] };
}

const SIZE = { x: 'width', y: 'height' } as const;
const CROSS = { x: 'y', y: 'x' } as const;

function snapAxis(box: Box, axis: 'x' | 'y', { others, canvas, tolerance }: Surroundings): Snap {
  const size = SIZE[axis];
  const whole = { x: 0, y: 0, ...canvas };
  const margin = Math.round(Math.min(canvas.width, canvas.height) * MARGIN);
  const end = canvas[size];
  const placesOf = (of: Box) => [of[axis], of[axis] + of[size] / 2, of[axis] + of[size]];
  const places = placesOf(box);
  const lines = [
    ...[0, margin, end / 2, end - margin, end].map((at) => ({ at, of: whole })),
    ...others.flatMap((of) => placesOf(of).map((at) => ({ at, of }))),
  ];
  const [by] = lines
    .flatMap(({ at }) => places.map((place) => at - place))
    .filter((offset) => Math.abs(offset) <= tolerance)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b));
  if (by === undefined) return equalGap(box, axis, others, tolerance);
  const moved = { ...box, [axis]: box[axis] + by };
  const met = new Map<number, Box[]>();
  for (const { at, of } of lines) {
    if (!places.some((place) => Math.abs(place + by - at) < 0.01)) continue;
    met.set(at, [...(met.get(at) ?? [moved]), of]);
  }
  const cross = CROSS[axis];
  const guides = Array.from(met, ([at, boxes]): Guide => {
    const span = unionOf(boxes);
    return { axis, at, from: span[cross], to: span[cross] + span[SIZE[cross]], kind: 'line' };
  });
  return { by, guides };
}

/** Snaps to equal gaps: next to two neighbours with the same gap, or in the middle between two neighbours. */
function equalGap(box: Box, axis: 'x' | 'y', others: readonly Box[], tolerance: number): Snap {
  const size = SIZE[axis];
  const cross = CROSS[axis];
  const end = (each: Box): number => each[axis] + each[size];
  const inRow = others
    .filter(
      (other) =>
        other[cross] < box[cross] + box[SIZE[cross]] && box[cross] < other[cross] + other[SIZE[cross]],
    )
    .toSorted((a, b) => a[axis] - b[axis]);
  const before = inRow.filter((other) => end(other) <= box[axis] + tolerance);
  const [near, far] = [before.at(-1), before.at(-2)];
  const [next, over] = inRow.filter((other) => other[axis] >= end(box) - tolerance);
  const rowWith = (start: number, rowOf: (moved: Box) => Box[]) => ({
    by: start - box[axis],
    row: rowOf({ ...box, [axis]: start }),
  });
  const [wish] = [
    near && far && rowWith(end(near) + near[axis] - end(far), (moved) => [far, near, moved]),
    next && over && rowWith(next[axis] - over[axis] + end(next) - box[size], (moved) => [moved, next, over]),
    near && next && rowWith((end(near) + next[axis] - box[size]) / 2, (moved) => [near, moved, next]),
  ]
    .filter((row) => row !== undefined)
    .filter(({ by, row: [first, second] }) => second![axis] > end(first!) && Math.abs(by) <= tolerance)
    .toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by));
  if (!wish) return { by: 0, guides: [] };
  const at = box[cross] + box[SIZE[cross]] / 2;
  const guides = wish.row.slice(1).map((right, i): Guide => {
    const left = wish.row[i]!;
    return { axis: cross, at, from: end(left), to: right[axis], kind: 'gap' };
  });
  return { by: wish.by, guides };
}
