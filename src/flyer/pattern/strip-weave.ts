import { box, diamond, fill, type Weave } from './tile.ts';

const BLOCK = 24;

/** Strip weave: narrow strips sewn side by side, blocks of weft bars against blocks of warp lines. */
export const stripWeave: Weave = (random, { main, second, fine }) => {
  const bars = 2 + random.below(3);
  const pitch = BLOCK / (bars * 2);
  const weft = (x: number, y: number): string =>
    Array.from({ length: bars }, (_, index) => box(x, y + index * pitch * 2, BLOCK, pitch)).join('');
  const warp = (x: number, y: number): string => box(x + 4, y, 3, BLOCK) + box(x + 17, y, 3, BLOCK);
  const motif = random.pick([
    (x: number, y: number) => diamond(x + 12, y + 12, 9, 9),
    (x: number, y: number) => box(x + 3, y + 3, 9, 9) + box(x + 12, y + 12, 9, 9),
    (x: number, y: number) => `M${x} ${y}l12 12 12-12zM${x} ${y + 24}l12-12 12 12z`,
  ]);
  return {
    width: BLOCK * 2,
    height: BLOCK * 4,
    marks:
      fill(main, weft(0, 0) + weft(24, 24) + weft(0, 48)) +
      fill(fine, warp(24, 0) + warp(0, 24) + warp(24, 48)) +
      fill(second, box(0, 72, 24, 24)) +
      fill(main, motif(0, 72)) +
      fill(second, motif(24, 72)),
  };
};
