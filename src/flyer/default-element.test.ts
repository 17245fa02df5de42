import { expect, test } from 'vitest';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { readLayout } from '#contract/flyers/layout.ts';
import { defaultElement } from './default-element.ts';
import { ELEMENT_KINDS } from './registry.ts';

test('a new element of every kind is valid and centred on every canvas', () => {
  for (const size of Object.keys(CANVAS_SIZES) as CanvasSize[]) {
    for (const kind of ELEMENT_KINDS) {
      const element = defaultElement(kind, size, 'new', '/media/3f/3fc1-600.webp');
      const layout = { version: 2, textElements: [], photoElements: [], [`${kind}Elements`]: [element] };
      expect(readLayout(layout)).toEqual(layout);
      const width = 'size' in element ? element.size : element.width!;
      expect(Math.abs(element.x + width / 2 - CANVAS_SIZES[size].width / 2)).toBeLessThanOrEqual(0.5);
    }
  }
});
