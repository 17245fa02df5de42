import { expect, test } from 'vitest';
import { speak } from '#web/kit/language/spoken.ts';
import { countryNamed, searchCountries } from './search-countries.ts';

const first = (query: string): string | undefined => searchCountries(query)[0]?.name;

test('accents, apostrophes and spaces are forgiven', () => {
  for (const query of ["côte d'ivoire", 'cote divoire', 'COTE D’IVOIRE', 'cotedivoire', 'cote d ivoire']) {
    expect([query, first(query)]).toEqual([query, "Côte d'Ivoire"]);
  }
  expect(first('sao tome')).toBe('São Tomé and Príncipe');
  expect(first('guinea bissau')).toBe('Guinea-Bissau');
});

test('other names and former names find the country', () => {
  expect(first('ivory coast')).toBe("Côte d'Ivoire");
  expect(first('swaziland')).toBe('Eswatini');
  expect(first('cape verde')).toBe('Cabo Verde');
  expect(first('drc')).toBe('Democratic Republic of the Congo');
  expect(first('Congo-Brazzaville')).toBe('Congo');
  expect(first('maroc')).toBe('Morocco');
  expect(first('afrique du sud')).toBe('South Africa');
});

test('ISO codes of two and three letters find the country', () => {
  expect(first('NG')).toBe('Nigeria');
  expect(first('zaf')).toBe('South Africa');
  expect(first('KEN')).toBe('Kenya');
});

test('what is typed of a name comes before a code of the same letters', () => {
  expect(searchCountries('ma').map((country) => country.name)).toEqual([
    'Madagascar',
    'Mali',
    'Malawi',
    'Mauritania',
    'Mauritius',
    'Morocco',
  ]);
});

test('the exact name comes before longer names that begin with it', () => {
  expect(searchCountries('niger').map((country) => country.name)).toEqual(['Niger', 'Nigeria']);
  expect(searchCountries('guinea').map((country) => country.name)).toEqual([
    'Guinea',
    'Guinea-Bissau',
    'Equatorial Guinea',
  ]);
});

test('of countries that begin as typed the most populous leads', () => {
  expect(searchCountries('nig').map((country) => country.name)).toEqual(['Nigeria', 'Niger']);
  expect(first('s')).toBe('South Africa');
});

test('one slip of the thumb is forgiven', () => {
  expect(first('Nigera')).toBe('Nigeria');
  expect(first('kenia')).toBe('Kenya');
  expect(first('Sengeal')).toBe('Senegal');
  expect(first('ethopia')).toBe('Ethiopia');
});

test('names in the page’s language find the country, with a typo and without the article too', () => {
  for (const [language, typed, name] of [
    ['ar', 'غانا', 'Ghana'],
    ['ar', 'مصر', 'Egypt'],
    ['ar', 'مغرب', 'Morocco'],
    ['ar', 'اثيوبيا', 'Ethiopia'],
    ['pt', 'marrocos', 'Morocco'],
    ['fr', 'tchad', 'Chad'],
    ['sw', 'misri', 'Egypt'],
  ] as const)
    expect([typed, speak(language, () => first(typed))]).toEqual([typed, name]);
  expect(speak('ar', () => countryNamed('كينيا'))?.code).toBe('KE');
});

test('a word that is no country finds nothing', () => {
  expect(searchCountries('france')).toEqual([]);
  expect(searchCountries('日本')).toEqual([]);
});

test('only a whole name names a country', () => {
  expect(countryNamed('ivory coast')?.code).toBe('CI');
  expect(countryNamed(' nigeria ')?.code).toBe('NG');
  expect(countryNamed('nig')).toBeNull();
});

test('the suggested country leads while it begins as typed, but not before one that is spelt out', () => {
  expect(searchCountries('nig', 'Nigeria')[0]?.name).toBe('Nigeria');
  expect(searchCountries('niger', 'Nigeria')[0]?.name).toBe('Niger');
  expect(searchCountries('sen', 'Nigeria')[0]?.name).toBe('Senegal');
});
