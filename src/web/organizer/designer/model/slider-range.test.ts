import { expect, test } from 'vitest';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { sliderRange } from './slider-range.ts';

const FONT_SIZE = { min: 12, max: 80, step: 2 };
const PHOTO_SIZE = { min: 60, max: 300, step: 10 };

test('sliders have the specified ranges up to a shorter side of 630, and larger ranges on larger canvases', () => {
  const rangesOf = (size: CanvasSize) =>
    [FONT_SIZE, PHOTO_SIZE].map((range) => sliderRange(range, CANVAS_SIZES[size]));
  for (const size of ['800x600', '600x800', '600x600', '600x750', '1200x630'] as const)
    expect(rangesOf(size)).toEqual([FONT_SIZE, PHOTO_SIZE]);
  for (const size of ['1080x1080', '1080x1920'] as const)
    expect(rangesOf(size)).toEqual([
      { min: 20, max: 144, step: 4 },
      { min: 108, max: 540, step: 18 },
    ]);
});
