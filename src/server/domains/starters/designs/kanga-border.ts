import { at, circle, polygon, rect, times } from './svg.ts';

/** The colours of a kanga's border (pindo), from the edge inwards. */
export type BorderPaint = { edge: string; ground: string; figure: string; seed: string; hem: string };

/**
 * The border that runs around all four sides of a kanga, `depth` pixels deep. The corner at the lower right is plain: the
 * watermark covers half of it.
 * @param count figures along one side, corners not included
 */
export function kangaBorder(side: number, depth: number, count: number, paint: BorderPaint): string {
  const one = edge(side, depth, count, paint);
  const sides = times(4, (i) => at(side / 2, side / 2, at(-side / 2, -side / 2, one), i * 90));
  const corners = times(4, (i) =>
    at(side / 2, side / 2, at(-side / 2, -side / 2, corner(depth, paint, i !== 2)), i * 90),
  );
  return sides + corners;
}

function edge(side: number, depth: number, count: number, paint: BorderPaint): string {
  const pitch = (side - 2 * depth) / count;
  const line = depth * 0.12;
  const figures = times(count, (i) => {
    const left = depth + i * pitch;
    const middle = left + pitch / 2;
    return (
      polygon(
        [
          [left, depth - line],
          [middle, depth * 0.3],
          [left + pitch, depth - line],
        ],
        paint.figure,
      ) +
      circle(middle, depth * 0.68, pitch * 0.13, paint.seed) +
      circle(left, depth * 0.36, pitch * 0.13, paint.figure)
    );
  });
  return (
    rect(0, 0, side, depth, paint.ground) +
    figures +
    rect(0, 0, side, line, paint.edge) +
    rect(depth - line, depth - line, side - 2 * (depth - line), line, paint.hem)
  );
}

function corner(depth: number, paint: BorderPaint, hasDiamond: boolean): string {
  const middle = depth / 2;
  const ground = rect(0, 0, depth, depth, paint.edge);
  if (!hasDiamond) return ground;
  return (
    ground +
    polygon(
      [
        [middle, depth * 0.14],
        [depth * 0.86, middle],
        [middle, depth * 0.86],
        [depth * 0.14, middle],
      ],
      paint.ground,
    ) +
    circle(middle, middle, depth * 0.15, paint.edge)
  );
}
