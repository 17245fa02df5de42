import { at, polygon, rect, times } from './svg.ts';

/** The threads of one strip: two for its ground, two for its figures. */
export type Threads = readonly [ground: string, warp: string, figure: string, light: string];

/** A woven block of the given width and height, from 0, 0. */
type Block = (width: number, height: number, threads: Threads) => string;

const warp: Block = (w, h, [ground, line, figure]) =>
  rect(0, 0, w, h, ground) +
  rect(w * 0.14, 0, w * 0.1, h, line) +
  rect(w * 0.76, 0, w * 0.1, h, line) +
  rect(w * 0.42, 0, w * 0.05, h, figure) +
  rect(w * 0.53, 0, w * 0.05, h, figure);

/** Two stepped wedges that meet in the middle, as the shuttle makes them: in even steps. */
const wedge: Block = (w, h, [ground, , figure, light]) => {
  const steps = 5;
  const step = h / (2 * steps);
  return (
    rect(0, 0, w, h, figure) +
    times(steps, (i) => {
      const inset = (w / 2) * (i / steps);
      return (
        rect(inset, i * step, w - 2 * inset, step + 0.5, i % 2 === 0 ? ground : light) +
        rect(inset, h - (i + 1) * step - 0.5, w - 2 * inset, step + 0.5, i % 2 === 0 ? ground : light)
      );
    })
  );
};

const check: Block = (w, h, [ground, , figure, light]) =>
  rect(0, 0, w, h, light) +
  times(4, (row) =>
    times(4, (column) =>
      (row + column) % 2 === 0
        ? rect((column * w) / 4, (row * h) / 4, w / 4 + 0.3, h / 4 + 0.3, row % 3 === 0 ? ground : figure)
        : '',
    ),
  );

const bars: Block = (w, h, [ground, line, figure, light]) =>
  times(8, (i) => rect(0, (i * h) / 8, w, h / 8 + 0.5, [ground, light, figure, line][i % 4] as string));

const diamond: Block = (w, h, [ground, line, figure, light]) =>
  rect(0, 0, w, h, ground) +
  polygon(
    [
      [w / 2, 0],
      [w, h / 2],
      [w / 2, h],
      [0, h / 2],
    ],
    figure,
  ) +
  polygon(
    [
      [w / 2, h * 0.2],
      [w * 0.8, h / 2],
      [w / 2, h * 0.8],
      [w * 0.2, h / 2],
    ],
    light,
  ) +
  polygon(
    [
      [w / 2, h * 0.36],
      [w * 0.64, h / 2],
      [w / 2, h * 0.64],
      [w * 0.36, h / 2],
    ],
    line,
  );

export const BLOCKS = { warp, wedge, check, bars, diamond } as const;

/**
 * One long narrow strip of strip-weave (kente, Ghana and Togo), woven block by block downwards from 0, 0.
 * @param blocks name and height in pixels of each block, repeated until `length` is reached
 */
export function strip(
  width: number,
  length: number,
  threads: Threads,
  blocks: readonly (readonly [keyof typeof BLOCKS, number])[],
): string {
  const woven: string[] = [];
  for (let y = 0, i = 0; y < length; i += 1) {
    const [name, height] = blocks[i % blocks.length] as readonly [keyof typeof BLOCKS, number];
    woven.push(at(0, y, BLOCKS[name](width, height, threads)));
    y += height;
  }
  return woven.join('');
}
