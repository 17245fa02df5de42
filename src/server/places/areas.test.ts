import { expect, test } from 'vitest';
import { AREAS, namesOfAreas } from './areas.ts';
import { CITIES } from './gazetteer.ts';

test('the cities of an area are cities of its countries, each country with one at least', () => {
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

test('a suburb lies in its city, and a city of the same name elsewhere in no area of it', () => {
  expect(namesOfAreas('Nigeria', 'Lekki')).toContain('Lagos');
  expect(namesOfAreas('South Africa', 'Durban')).toContain('KwaZulu-Natal');
  expect(namesOfAreas('Congo', 'Oyo')).toEqual([]);
});
