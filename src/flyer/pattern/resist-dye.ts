import { diamond, fill, stroke, type Weave } from './tile.ts';

/** A circle as path data. */
function ring(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0`;
}

/** Resist dye: rings and points where tied or waxed cloth resisted the dye. */
export const resistDye: Weave = (random, { main, second, fine }) => {
  const rings = random.pick([
    [6, 13, 20],
    [9, 18],
    [4, 11, 18],
  ]);
  const petals =
    'M28 8q7 10 0 20q-7-10 0-20zM28 28q7 10 0 20q-7-10 0-20zM8 28q10-7 20 0q-10 7-20 0zM28 28q10-7 20 0q-10 7-20 0z';
  const middle = random.pick([
    stroke(main, 3, rings.map((radius) => ring(28, 28, radius)).join('')),
    fill(main, petals) + stroke(second, 2, ring(28, 28, 24)),
    stroke(main, 3, ring(28, 28, 22)) + fill(second, diamond(28, 28, 14, 14)) + fill(main, ring(28, 28, 5)),
  ]);
  const corner = (x: number, y: number): string => ring(x, y, 3);
  const corners = corner(0, 0) + corner(56, 0) + corner(0, 56) + corner(56, 56);
  const points = ring(28, 0, 2) + ring(28, 56, 2) + ring(0, 28, 2) + ring(56, 28, 2);
  return { width: 56, height: 56, marks: middle + fill(second, corners) + fill(fine, points) };
};
