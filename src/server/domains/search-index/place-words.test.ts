import { expect, test } from 'vitest';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { CITIES } from '#server/platform/places/gazetteer.ts';
import { NAMES_ELSEWHERE } from '#server/platform/places/foreign-names.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { isOfPlace, namePlace, placeTokens } from './place-words.ts';

test('names from elsewhere are folded, and lead to tokens that events in some place have', () => {
  const tokens = new Set([
    ...AFRICAN_COUNTRIES.flatMap(({ name }) => placeTokens(name, null)),
    ...CITIES.flatMap(({ name, country }) => placeTokens(`${name}, ${country}`, null)),
  ]);
  for (const [names, leadTo] of NAMES_ELSEWHERE) {
    for (const name of names) expect(name).toBe(fold(name));
    for (const token of leadTo) expect([token, tokens.has(token)]).toEqual([token, true]);
  }
});

test('a place is named by its area, in other languages and in short', () => {
  for (const name of ['gauteng', 'lake victoria', 'afrika kusini', 'africa do sul', 'cpt', 'مصر'])
    expect([name, namePlace(name.split(' '))]).toEqual([name, true]);
  expect(namePlace(['concert'])).toBe(false);
  expect(placeTokens('Lekki, Nigeria', null)).toContain('lagos');
});

test('the name of one city in its country’s does not find what is in another', () => {
  expect(placeTokens('Lubumbashi, DRC', null)).not.toContain('kinshasa');
  expect(placeTokens('Kinshasa, DRC', null)).toContain('kinshasa');
});

test('a word may be part of a place’s name', () => {
  expect([isOfPlace('south'), isOfPlace('concert')]).toEqual([true, false]);
});
