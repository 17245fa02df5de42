import { between, type Mask } from './find-person.ts';

type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** Number of cells along the longer side of the coarse grid that holds the person's colors. */
const CELLS = 80;
/** A pixel with an alpha of at least `WHOLE` shows only the person; a pixel with at most `NOTHING` shows only the background. */
const WHOLE = 0.97;
const NOTHING = 0.02;

/**
 * Makes the pixels outside a mask transparent. At the mask's soft edge, replaces the background's share of the color with a
 * nearby color of the person. Otherwise the background would show as a rim.
 */
export function cutOut({ width, height, data }: Picture, mask: Mask): void {
  const at = (i: number): number => {
    const across = ((i % width) + 0.5) * (mask.width / width) - 0.5;
    const down = (Math.floor(i / width) + 0.5) * (mask.height / height) - 0.5;
    const [x, y] = [clamped(across, mask.width), clamped(down, mask.height)];
    return between(mask.data, mask.width, mask.height, x, y) / 255;
  };
  const alpha = Float32Array.from({ length: width * height }, (_, i) => at(i));
  const cell = Math.max(width, height) / CELLS;
  const columns = Math.ceil(width / cell);
  const colors = colorsOf({ width, height, data }, alpha, cell, columns);
  for (const [i, share] of alpha.entries()) {
    const color = colors[Math.floor(Math.floor(i / width) / cell) * columns + Math.floor((i % width) / cell)];
    if (share < WHOLE && share > NOTHING && color) {
      for (let c = 0; c < 3; c++) data[i * 4 + c] = data[i * 4 + c]! * share + color[c]! * (1 - share);
    }
    data[i * 4 + 3] = share > NOTHING ? data[i * 4 + 3]! * share : 0;
  }
}

type Color = readonly [number, number, number];

/** The mean color of the person in each cell. A cell without the person has the mean of the cells around it. */
function colorsOf(
  { width, height, data }: Picture,
  alpha: Float32Array,
  cell: number,
  columns: number,
): (Color | undefined)[] {
  const rows = Math.ceil(height / cell);
  const sums = Array.from({ length: columns * rows }, () => [0, 0, 0, 0] as [number, number, number, number]);
  for (const [i, share] of alpha.entries()) {
    if (share < WHOLE) continue;
    const sum = sums[Math.floor(Math.floor(i / width) / cell) * columns + Math.floor((i % width) / cell)]!;
    for (let c = 0; c < 3; c++) sum[c]! += data[i * 4 + c]!;
    sum[3] += 1;
  }
  return sums.map((own, i) => {
    const near = own[3] > 0 ? [own] : around(i).map((other) => sums[other]!);
    const [red, green, blue, count] = near.reduce(
      (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]],
      [0, 0, 0, 0],
    );
    return count > 0 ? [red / count, green / count, blue / count] : undefined;
  });

  function around(i: number): number[] {
    const x = i % columns;
    return [-columns, 0, columns]
      .flatMap((row) => [-1, 0, 1].filter((by) => x + by >= 0 && x + by < columns).map((by) => i + row + by))
      .filter((other) => other >= 0 && other < sums.length);
  }
}

function clamped(at: number, length: number): number {
  return Math.min(Math.max(at, 0), length - 1);
}
