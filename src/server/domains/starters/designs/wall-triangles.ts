import { polygon, rect, times } from './svg.ts';

/** A row of squares cut by both diagonals: pairs of facing triangles in two colours (Kassena walls, Tiébélé). */
export function hourglasses(
  x: number,
  y: number,
  count: number,
  side: number,
  upright: string,
  sideways: string,
): string {
  return times(count, (i) => {
    const left = x + i * side;
    const middle = left + side / 2;
    return (
      rect(left, y, side + 0.5, side, sideways) +
      polygon(
        [
          [left, y],
          [left + side, y],
          [middle, y + side / 2],
        ],
        upright,
      ) +
      polygon(
        [
          [left, y + side],
          [left + side, y + side],
          [middle, y + side / 2],
        ],
        upright,
      )
    );
  });
}

/** A row of triangles that stand on one line, `fill` on `ground`. */
export function peaks(
  x: number,
  y: number,
  count: number,
  width: number,
  height: number,
  fill: string,
  ground: string,
): string {
  return (
    rect(x, y, count * width, height, ground) +
    times(count, (i) =>
      polygon(
        [
          [x + i * width, y + height],
          [x + (i + 0.5) * width, y],
          [x + (i + 1) * width, y + height],
        ],
        fill,
      ),
    )
  );
}

/** A band of upright hatching, as a comb is drawn through wet plaster. */
export function hatching(
  x: number,
  y: number,
  width: number,
  height: number,
  pitch: number,
  fill: string,
  ground: string,
): string {
  return (
    rect(x, y, width, height, ground) +
    times(Math.ceil(width / pitch), (i) => rect(x + i * pitch, y, pitch / 2, height, fill))
  );
}
