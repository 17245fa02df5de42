import { expect, test } from 'vitest';
import { AFRICAN_COUNTRIES } from '#contract/countries.ts';
import { findPlace } from '#server/places/find-place.ts';
import { CITIES } from '#server/places/gazetteer.ts';
import { FAR_PLACES, NAMES_ELSEWHERE } from '#server/places/foreign-names.ts';
import { fold } from '#server/kernel/fold.ts';
import { areApart, cityCalled, isOfPlace, namePlace, placeTokens } from './place-words.ts';

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
  expect(placeTokens('Lubumbashi, DRC', null)).toContain('congo');
});

test('places lie apart when neither holds the other', () => {
  const apart = (...names: string[]) => areApart(names.map((name) => name.split(' ')));
  expect(apart('kenya', 'uganda')).toBe(true);
  expect(apart('nairobi', 'mombasa')).toBe(true);
  expect(apart('misri', 'kampala', 'ghana')).toBe(true);
  expect(apart('nairobi', 'kenya')).toBe(false);
  expect(apart('kinshasa', 'congo')).toBe(false);
  expect(apart('kairo', 'misri')).toBe(false);
  expect(apart('east africa', 'kigali')).toBe(false);
  expect(apart('gauteng', 'johannesburg')).toBe(false);
});

test('far places are folded names that no place of ours has', () => {
  for (const name of FAR_PLACES) {
    expect([name, fold(name), findPlace(name)]).toEqual([name, name, null]);
    expect(namePlace(name.split(' '))).toBe(true);
  }
  expect(new Set(FAR_PLACES).size).toBe(FAR_PLACES.length);
});

test('a city is called by its other names, and part of a name is of a place', () => {
  expect(cityCalled(['dar'])).toBe('daressalaam');
  expect(cityCalled(['joburg'])).toBe('johannesburg');
  for (const name of ['lagos', 'kenya', 'concert', 'paris'])
    expect([name, cityCalled([name])]).toEqual([name, null]);
  expect([isOfPlace('south'), isOfPlace('concert')]).toEqual([true, false]);
});
