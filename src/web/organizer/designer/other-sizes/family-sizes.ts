import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';

/** The formats that people post: the size to make for each, and the sizes that count as that format. */
const FORMATS: readonly (readonly [made: CanvasSize, alike: readonly CanvasSize[]])[] = [
  ['1080x1080', ['1080x1080', '600x600']],
  ['600x750', ['600x750', '600x800']],
  ['1080x1920', ['1080x1920']],
  ['1200x630', ['1200x630', '800x600']],
];

/** Sizes that a design lacks to exist as square, portrait, story and landscape. */
export function missingSizes(sizes: readonly CanvasSize[]): CanvasSize[] {
  return FORMATS.flatMap(([made, alike]) => (alike.some((size) => sizes.includes(size)) ? [] : [made]));
}
