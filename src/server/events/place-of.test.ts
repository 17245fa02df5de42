import { expect, test } from 'vitest';
import { AFRICAN_COUNTRIES } from '#contract/countries.ts';
import { countryOf, placeOf } from './place-of.ts';
import { timezoneOf } from './timezone-of.ts';

test('every country has a time zone that exists', () => {
  for (const { name } of AFRICAN_COUNTRIES) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: timezoneOf(name) })).not.toThrow();
  }
});

test.each([
  ['Lagos, Nigeria', 'Nigeria', 'Africa/Lagos'],
  ['Victoria Island, Lagos', 'Nigeria', 'Africa/Lagos'],
  ['abidjan', "Côte d'Ivoire", 'Africa/Abidjan'],
  ['Dakar (Sénégal)', 'Senegal', 'Africa/Dakar'],
  ['Lubumbashi, DRC', 'Democratic Republic of the Congo', 'Africa/Lubumbashi'],
  ['Goma', 'Democratic Republic of the Congo', 'Africa/Lubumbashi'],
  ['Victoria, Seychelles', 'Seychelles', 'Indian/Mahe'],
])('%s is in %s', (location, country, timezone) => {
  expect(placeOf(location)).toEqual({ country, timezone });
});

test('a location that names no known place has none', () => {
  expect(placeOf('Online')).toBeNull();
  expect(placeOf('')).toBeNull();
});

test('a country is known with or without accents and by other names', () => {
  expect(countryOf('COTE D’IVOIRE')).toBe("Côte d'Ivoire");
  expect(countryOf('Ivory Coast')).toBe("Côte d'Ivoire");
  expect(countryOf('Wakanda')).toBeNull();
});
