import { expect, test } from 'vitest';
import { REGION_SLUGS } from '#contract/places/african-regions.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { CITIES, COUNTRY_FACTS } from './gazetteer.ts';
import { countryOf, placeOf } from './place-of.ts';
import { countriesIn } from './regions.ts';

test('every country and city has a time zone that exists', () => {
  for (const { timezone } of [...Object.values(COUNTRY_FACTS), ...CITIES]) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow();
  }
});

test('every country is in one region of the African Union', () => {
  const countries = REGION_SLUGS.flatMap(countriesIn);
  expect(countries).toHaveLength(54);
  expect(new Set(countries)).toEqual(new Set(AFRICAN_COUNTRIES.map(({ name }) => name)));
});

test('every city is in or near Africa, and no country lists it twice', () => {
  expect(CITIES.length).toBeGreaterThan(450);
  const outside = CITIES.filter(
    ({ latitude, longitude }) => latitude < -35 || latitude > 38 || longitude < -26 || longitude > 64,
  );
  expect(outside).toEqual([]);
  expect(new Set(CITIES.map(({ name, country }) => `${name}, ${country}`)).size).toBe(CITIES.length);
});

test('no two cities share coordinates, because coordinates identify the city of an event', () => {
  const points = CITIES.map(({ latitude, longitude }) => `${latitude},${longitude}`);
  expect(points.filter((point, index) => points.indexOf(point) !== index)).toEqual([]);
});

test.each([
  ['Lagos, Nigeria', 'Nigeria', 'Africa/Lagos', 'Lagos'],
  ['Victoria Island, Lagos', 'Nigeria', 'Africa/Lagos', 'Victoria Island'],
  ['abidjan', "Côte d'Ivoire", 'Africa/Abidjan', 'Abidjan'],
  ['Dakar (Sénégal)', 'Senegal', 'Africa/Dakar', 'Dakar'],
  ['Lubumbashi, DRC', 'Democratic Republic of the Congo', 'Africa/Lubumbashi', 'Lubumbashi'],
  ['Mbuji-Mayi', 'Democratic Republic of the Congo', 'Africa/Lubumbashi', 'Mbuji-Mayi'],
  ['Victoria, Seychelles', 'Seychelles', 'Indian/Mahe', 'Victoria'],
  ['Le Caire', 'Egypt', 'Africa/Cairo', 'Cairo'],
  ['Addis-Abeba', 'Ethiopia', 'Africa/Addis_Ababa', 'Addis Ababa'],
  ['Nairobi Garage & online', 'Kenya', 'Africa/Nairobi', 'Nairobi'],
  ['Kigali Convention Centre Rwanda', 'Rwanda', 'Africa/Kigali', 'Kigali'],
  ['Casa da Cultura, Luanda', 'Angola', 'Africa/Luanda', 'Luanda'],
  ['Gombe, RDC', 'Democratic Republic of the Congo', 'Africa/Kinshasa', null],
  ['Juba, South Sudan', 'South Sudan', 'Africa/Juba', 'Juba'],
  ['Niger Delta', 'Nigeria', 'Africa/Lagos', 'Niger Delta'],
  ['Malabo, Equatorial Guinea', 'Equatorial Guinea', 'Africa/Malabo', 'Malabo'],
  ['Safi Hall, Kenya', 'Kenya', 'Africa/Nairobi', null],
])('%s is in %s', (location, country, timezone, city) => {
  expect(placeOf(location)).toMatchObject({ country, timezone, city });
});

test('a city has coordinates, a country alone has none', () => {
  expect(placeOf('Nairobi')).toMatchObject({ latitude: -1.286, longitude: 36.817 });
  expect(placeOf('Kenya')).toMatchObject({ city: null, latitude: null, longitude: null });
});

test.each(['Online', 'Virtual', '', ' , ', 'Alexandria, Virginia, USA', 'Paris, France', 'Victoria Street'])(
  '"%s" is not a known place',
  (location) => {
    expect(placeOf(location)).toBeNull();
  },
);

test('a very long location is parsed quickly', () => {
  const started = process.cpuUsage();
  placeOf('south '.repeat(20_000));
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});

test('a country is found with or without accents and by other names', () => {
  expect(countryOf('COTE D’IVOIRE')).toBe("Côte d'Ivoire");
  expect(countryOf('Ivory Coast')).toBe("Côte d'Ivoire");
  expect(countryOf('guinee bissau')).toBe('Guinea-Bissau');
  expect(countryOf('D.R.C.')).toBe('Democratic Republic of the Congo');
  expect(countryOf('Wakanda')).toBeNull();
});
