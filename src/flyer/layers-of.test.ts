import { expect, test } from 'vitest';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { layersOf, shownLayout } from './layers-of.ts';

const text = { x: 0, y: 0, text: 'a', fontSize: 20, color: '#000', fontWeight: 'bold' } as const;
const photo = { id: 'photo', x: 0, y: 0, size: 100, strokeWidth: 0, strokeColor: '#000' };
const layout: FlyerLayout = {
  version: 2,
  textElements: [
    { ...text, id: 'front', z: 2 },
    { ...text, id: 'back', z: -1 },
    { ...text, id: 'same', hidden: true },
  ],
  photoElements: [photo],
};

test('elements are sorted by layer, and photos are below texts on the same layer', () => {
  expect(layersOf(layout).map(({ element }) => element.id)).toEqual(['back', 'photo', 'same', 'front']);
});

test('hidden elements are not drawn, and a layout without hidden elements is returned unchanged', () => {
  const shown = shownLayout(layout);
  expect(shown.textElements.map(({ id }) => id)).toEqual(['front', 'back']);
  expect(shownLayout(shown)).toBe(shown);
});
