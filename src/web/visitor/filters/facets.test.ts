import { expect, test } from 'vitest';
import { speak } from '#web/kit/language/spoken.ts';
import { sortCountries } from './facets.ts';

const NAMES = ['Algeria', 'Egypt', 'South Africa'];
const facets = { countries: NAMES.map((name) => ({ name, count: 1 })) };
const sorted = () => sortCountries(facets).countries.map(({ name }) => name);

test('the countries of the filters are sorted by their names in the page’s language', () => {
  expect(sorted()).toEqual(NAMES);
  // Afrique du Sud, Algérie, Égypte
  expect(speak('fr', sorted)).toEqual(['South Africa', 'Algeria', 'Egypt']);
  // الجزائر، جنوب أفريقيا، مصر
  expect(speak('ar', sorted)).toEqual(['Algeria', 'South Africa', 'Egypt']);
});
