import { at, circle, path, polyline, rect, ring, times } from './svg.ts';

/** Motifs of starch-resist cloth (adire eleko, Yorubaland), each drawn inside a square of side 100 from 0, 0. */
type Motif = (light: string) => string;

const sun: Motif = (c) =>
  circle(50, 50, 10, c) +
  ring(50, 50, 19, 4, c) +
  times(16, (i) => at(50, 50, rect(-2.2, -42, 4.4, 16, c), i * 22.5));

const leaves: Motif = (c) =>
  times(4, (i) => at(50, 50, path('M0 -4C14 -14 16 -32 0 -44C-16 -32 -14 -14 0 -4Z', c), i * 90)) +
  times(4, (i) => at(50, 50, circle(0, -36, 4.5, c), 45 + i * 90)) +
  times(4, (i) => at(50, 50, circle(0, -22, 3, c), 45 + i * 90));

const nested: Motif = (c) =>
  times(4, (i) => {
    const a = 8 + i * 11;
    const b = 100 - a;
    return polyline(
      [
        [a, a],
        [b, a],
        [b, b],
        [a, b],
        [a, a],
        [b, a],
      ],
      4.5,
      c,
    );
  });

const seeds: Motif = (c) =>
  times(5, (row) =>
    times(5, (col) => circle(14 + col * 18, 14 + row * 18, (row + col) % 2 === 0 ? 5.6 : 3, c)),
  );

const combs: Motif = (c) =>
  times(
    2,
    (q) =>
      at(
        q * 100,
        q * 100,
        times(5, (i) => rect(9, 9 + i * 8.6, 38, 4.2, c)),
        q * 180,
      ) +
      at(
        100 - q * 100,
        q * 100,
        times(5, (i) => rect(9, 9 + i * 8.6, 38, 4.2, c)),
        90 + q * 180,
      ),
  );

const spiral: Motif = (c) => {
  const dots = 34;
  return times(dots, (i) => {
    const angle = i * 0.62;
    const radius = 4 + i * 1.12;
    return circle(50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle), 2 + i * 0.055, c);
  });
};

const star: Motif = (c) =>
  times(4, (i) => at(50, 50, path('M0 0L-13 -28L0 -43L13 -28Z', c), i * 90)) +
  times(4, (i) => at(50, 50, path('M0 -20L-6 -36L0 -50L6 -36Z', c), 45 + i * 90));

const MOTIFS: readonly Motif[] = [sun, combs, leaves, nested, star, seeds, spiral];

/**
 * A cloth of motif squares with thin seams between them.
 * @param pick which motif a square shows, by its column and row
 */
export function adireCloth(
  columns: number,
  rows: number,
  side: number,
  light: string,
  seam: string,
  pick: (column: number, row: number) => number,
): string {
  const squares = times(rows, (row) =>
    times(columns, (column) => {
      const motif = MOTIFS[pick(column, row) % MOTIFS.length] as Motif;
      return `<g transform="translate(${column * side} ${row * side}) scale(${side / 100})">${motif(light)}</g>`;
    }),
  );
  const seams =
    times(columns + 1, (i) => rect(i * side - 1.5, 0, 3, rows * side, seam)) +
    times(rows + 1, (i) => rect(0, i * side - 1.5, columns * side, 3, seam));
  return squares + seams;
}
