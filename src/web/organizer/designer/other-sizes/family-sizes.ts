import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';

/** What people post, each in the size that is made, and the sizes that count as the same. */
const FORMATS: readonly (readonly [made: CanvasSize, alike: readonly CanvasSize[]])[] = [
  ['1080x1080', ['1080x1080', '600x600']],
  ['600x750', ['600x750', '600x800']],
  ['1080x1920', ['1080x1920']],
  ['1200x630', ['1200x630', '800x600']],
];

/** The sizes that a design lacks to be there as square, portrait, story and landscape. */
export function missingSizes(sizes: readonly CanvasSize[]): CanvasSize[] {
  return FORMATS.flatMap(([made, alike]) => (alike.some((size) => sizes.includes(size)) ? [] : [made]));
}
