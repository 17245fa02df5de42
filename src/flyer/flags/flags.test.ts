import { expect, test } from 'vitest';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { readPath } from '#flyer/geometry/vector-path.ts';
import { FLAGS } from './flag-data.ts';

test('each of the 54 countries has a flag whose paths can be read', () => {
  expect(Object.keys(FLAGS)).toEqual(AFRICAN_COUNTRIES.map(({ name }) => name));
  for (const { layers } of Object.values(FLAGS)) {
    for (const [color, data] of layers) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(readPath(data).length).toBeGreaterThan(1);
    }
  }
});

test.each([
  ['Nigeria', 2],
  ['Kenya', 3 / 2],
  ['Niger', 7 / 6],
  ['Democratic Republic of the Congo', 4 / 3],
  ['Gabon', 4 / 3],
  ['Liberia', 19 / 10],
  ['Togo', (1 + Math.sqrt(5)) / 2],
  ['Burundi', 5 / 3],
])('the flag of %s has its own proportions', (country, ratio) => {
  const { width, height } = FLAGS[country]!;
  expect(width / height).toBeCloseTo(ratio, 2);
});

test('flags keep their small parts', () => {
  expect(FLAGS['South Sudan']!.layers.map(([color]) => color)).toContain('#fcdd09');
  expect(FLAGS['South Africa']!.layers.map(([color]) => color)).toContain('#ffb81c');
});
