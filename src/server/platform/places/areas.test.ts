import { expect, test } from 'vitest';
import { isAfricanCountry } from '#contract/places/countries.ts';
import { AREAS, namesOfAreas } from './areas.ts';
import { CITIES } from './gazetteer.ts';
import { REGIONS } from './regions.ts';

test('the cities of an area are in its countries, at least one in each', () => {
  for (const { names, countries, cities } of AREAS) {
    for (const city of cities) {
      const known = CITIES.some(({ name, country }) => name === city && countries.includes(country));
      expect([names[0], city, known]).toEqual([names[0], city, true]);
    }
    for (const country of countries) {
      const has = CITIES.some((city) => city.country === country && cities.includes(city.name));
      expect([names[0], country, has]).toEqual([names[0], country, true]);
    }
  }
});

test('a suburb belongs to its city, and a city of the same name in another country does not', () => {
  expect(namesOfAreas('Nigeria', 'Lekki')).toContain('Lagos');
  expect(namesOfAreas('South Africa', 'Durban')).toContain('KwaZulu-Natal');
  expect(namesOfAreas('Congo', 'Oyo')).toEqual([]);
});

test('a region consists of known countries', () => {
  expect(REGIONS.flatMap(({ countries }) => countries).filter((name) => !isAfricanCountry(name))).toEqual([]);
});
