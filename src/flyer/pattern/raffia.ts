import { diamond, fill, stroke, type Weave } from './tile.ts';

/** Cut raffia: interlaced diagonals and nested diamonds, as in the cloths of the Kasai. */
export const raffia: Weave = (random, { main, second, fine }) => {
  const width = random.pick([40, 48]);
  const half = width / 2;
  const lattice = `M0 0l${width} ${width}M${width} 0L0 ${width}`;
  const nested = [16, 10, 4].map((size) => diamond(half, half, size, size)).join('');
  const [first, then] = random.pick([
    [stroke(main, 7, lattice), stroke(fine, 1.5, lattice)],
    [
      stroke(main, 3, nested),
      fill(
        second,
        `M0 ${half - 7}l7 7-7 7zM${width} ${half - 7}l-7 7 7 7zM${half - 7} 0h14l-7 7zM${half - 7} ${width}h14l-7-7z`,
      ),
    ],
    [
      fill(main, diamond(half, half, half, half)),
      stroke(fine, 2, [13, 7].map((size) => diamond(half, half, size, size)).join('')),
    ],
  ] as const);
  return { width, height: width, marks: first + then + fill(second, diamond(half, half, 4, 4)) };
};
