import { at, circle, polygon, polyline, rect, ring, times, type Point } from './svg.ts';

/** Marks of mud-cloth (bogolan, Mali), each drawn to fill a square cell of the given side around its centre. */
export type Mark = (side: number, ink: string) => string;

const cross: Mark = (s, ink) =>
  polyline(
    [
      [-s * 0.3, -s * 0.3],
      [s * 0.3, s * 0.3],
    ],
    s * 0.13,
    ink,
  ) +
  polyline(
    [
      [-s * 0.3, s * 0.3],
      [s * 0.3, -s * 0.3],
    ],
    s * 0.13,
    ink,
  ) +
  circle(0, -s * 0.36, s * 0.07, ink) +
  circle(0, s * 0.36, s * 0.07, ink) +
  circle(-s * 0.36, 0, s * 0.07, ink) +
  circle(s * 0.36, 0, s * 0.07, ink);

const eye: Mark = (s, ink) => ring(0, 0, s * 0.31, s * 0.12, ink) + circle(0, 0, s * 0.1, ink);

const drum: Mark = (s, ink) =>
  polygon(
    [
      [-s * 0.36, -s * 0.36],
      [s * 0.36, -s * 0.36],
      [0, 0],
    ],
    ink,
  ) +
  polygon(
    [
      [-s * 0.36, s * 0.36],
      [s * 0.36, s * 0.36],
      [0, 0],
    ],
    ink,
  );

const diamond: Mark = (s, ink) =>
  polyline(
    [
      [0, -s * 0.38],
      [s * 0.38, 0],
      [0, s * 0.38],
      [-s * 0.38, 0],
      [0, -s * 0.38],
      [s * 0.38, 0],
    ],
    s * 0.11,
    ink,
  ) +
  polygon(
    [
      [0, -s * 0.14],
      [s * 0.14, 0],
      [0, s * 0.14],
      [-s * 0.14, 0],
    ],
    ink,
  );

const arrow: Mark = (s, ink) =>
  times(3, (i) =>
    polyline(
      [
        [-s * 0.36, s * (-0.06 + i * 0.22)],
        [0, s * (-0.36 + i * 0.22)],
        [s * 0.36, s * (-0.06 + i * 0.22)],
      ],
      s * 0.11,
      ink,
    ),
  );

const comb: Mark = (s, ink) =>
  rect(-s * 0.38, -s * 0.36, s * 0.76, s * 0.13, ink) +
  times(4, (i) => rect(s * (-0.38 + i * 0.215), -s * 0.3, s * 0.115, s * 0.66, ink));

export const MARKS = { cross, eye, drum, diamond, arrow, comb } as const;

/** A row of one mark, repeated from `x` on, centred on `y`. */
export function markRow(mark: Mark, x: number, y: number, count: number, side: number, ink: string): string {
  return times(count, (i) => at(x + side * (i + 0.5), y, mark(side, ink)));
}

/** A painted zigzag of the given height that runs along a row. */
export function zigzagRow(
  x: number,
  y: number,
  width: number,
  pitch: number,
  height: number,
  thickness: number,
  ink: string,
): string {
  const points: Point[] = [];
  for (let i = 0; i * pitch <= width + pitch; i += 1) {
    points.push([x + i * pitch, y + (i % 2 === 0 ? height / 2 : -height / 2)]);
  }
  return polyline(points, thickness, ink);
}
