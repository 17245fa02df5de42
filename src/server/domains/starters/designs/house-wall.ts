import { n, type Point } from './svg.ts';

/** A painted field with the thick dark outline of Ndebele house walls. */
export function field(points: readonly Point[], fill: string, outline: string, width: number): string {
  const corners = points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
  return `<polygon points="${corners}" fill="${fill}" stroke="${outline}" stroke-width="${n(width)}"/>`;
}

/**
 * A stepped gable that stands on the line `foot` around the axis `x`; a negative `rise` hangs it instead.
 * @param half half of its width at the foot, pixels
 * @param top half of its width at the top, pixels
 */
export function gable(
  x: number,
  foot: number,
  half: number,
  top: number,
  steps: number,
  rise: number,
): Point[] {
  const tread = (half - top) / steps;
  const left: Point[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const edge = half - i * tread;
    left.push([x - edge, foot - i * rise], [x - edge, foot - (i + 1) * rise]);
  }
  const right = left.toReversed().map(([px, py]): Point => [2 * x - px, py]);
  return [...left, ...right];
}
