import { expect, test } from 'vitest';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { CITIES } from '#server/platform/places/gazetteer.ts';
import { NAMES_ELSEWHERE } from '#server/platform/places/foreign-names.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import { isOfPlace, namePlace, placeTokens, tokenOfCity } from './place-words.ts';

test('foreign names are folded, and map to tokens that events in some place have', () => {
  const tokens = new Set([
    ...AFRICAN_COUNTRIES.flatMap(({ name }) => placeTokens(name, null)),
    ...CITIES.flatMap(({ name, country }) => placeTokens(`${name}, ${country}`, null)),
  ]);
  for (const [names, leadTo] of NAMES_ELSEWHERE) {
    for (const name of names) expect(name).toBe(fold(name));
    for (const token of leadTo) expect([token, tokens.has(token)]).toEqual([token, true]);
  }
});

test('every event in a city has the city’s token, by whichever name the location gives', () => {
  for (const city of CITIES) {
    for (const name of [city.name, ...city.aliases]) {
      for (const location of [name, `${name}, ${city.country}`, `Hall 1, ${name}`]) {
        const place = placeOf(location);
        const [found] = CITIES.filter(
          ({ latitude, longitude }) => latitude === place?.latitude && longitude === place.longitude,
        );
        const expected = found ? [tokenOfCity(found)] : [];
        expect([location, placeTokens(location, null)]).toEqual([location, expect.arrayContaining(expected)]);
      }
    }
  }
});

test('cities have different coordinates, so that coordinates identify a city', () => {
  const points = CITIES.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  expect(points.filter((point, index) => points.indexOf(point) !== index)).toEqual([]);
});

test('a place is found by its area, by abbreviations and in other languages', () => {
  for (const name of ['gauteng', 'lake victoria', 'afrika kusini', 'africa do sul', 'cpt', 'مصر'])
    expect([name, namePlace(name.split(' '))]).toEqual([name, true]);
  expect(namePlace(['concert'])).toBe(false);
  expect(placeTokens('Lekki, Nigeria', null)).toContain('lagos');
});

test('a city whose name is part of its country’s name does not match other cities of the country', () => {
  expect(placeTokens('Lubumbashi, DRC', null)).not.toContain('kinshasa');
  expect(placeTokens('Kinshasa, DRC', null)).toContain('kinshasa');
});

test('a word can be part of a place’s name', () => {
  expect([isOfPlace('south'), isOfPlace('concert')]).toEqual([true, false]);
});
