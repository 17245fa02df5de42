import { fill, stroke, type Weave } from './tile.ts';

const CELL = 32;

/** Mud cloth: rows of hand-drawn signs on a dyed ground, divided by lines. */
export const mudCloth: Weave = (random, { main, second, fine }) => {
  const signs = [
    'M5 9l9-3M10 2l-1 12M21 21l8 3M26 17l-2 11',
    'M2 25l7-18 7 18 7-18 7 18',
    'M9 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0M15 16h2',
    'M4 6h10v9H7v9h18M20 6h7v10',
    'M3 8l6 8-6 8M13 8l6 8-6 8M23 8l6 8-6 8',
    'M16 3v26M4 10l24 12M4 22l24-12',
  ];
  const first = random.below(signs.length);
  const other = (first + 1 + random.below(signs.length - 1)) % signs.length;
  const row = (sign: string, y: number): string =>
    `<g transform="translate(0 ${y})">${sign}</g><g transform="translate(${CELL} ${y})">${sign}</g>`;
  const dots = [4, 12, 20, 28, 36, 44, 52, 60].map((x) => `M${x - 1.5} 40.5h3v3h-3z`).join('');
  return {
    width: CELL * 2,
    height: 88,
    marks:
      row(stroke(main, 3, signs[first]!), 2) +
      fill(second, 'M0 35h64v2H0zM0 47h64v2H0z') +
      fill(fine, dots) +
      row(stroke(main, 3, signs[other]!), 52),
  };
};
