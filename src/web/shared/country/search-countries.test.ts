import { expect, test } from 'vitest';
import { speak } from '#web/kit/language/spoken.ts';
import { countryNamed, searchCountries } from './search-countries.ts';

const first = (query: string): string | undefined => searchCountries(query)[0]?.name;

test('differences in accents, apostrophes and spaces are ignored', () => {
  for (const query of ["côte d'ivoire", 'cote divoire', 'COTE D’IVOIRE', 'cotedivoire', 'cote d ivoire']) {
    expect([query, first(query)]).toEqual([query, "Côte d'Ivoire"]);
  }
  expect(first('sao tome')).toBe('São Tomé and Príncipe');
  expect(first('guinea bissau')).toBe('Guinea-Bissau');
});

test('alternative and former names find the country', () => {
  expect(first('ivory coast')).toBe("Côte d'Ivoire");
  expect(first('swaziland')).toBe('Eswatini');
  expect(first('cape verde')).toBe('Cabo Verde');
  expect(first('drc')).toBe('Democratic Republic of the Congo');
  expect(first('Congo-Brazzaville')).toBe('Congo');
  expect(first('maroc')).toBe('Morocco');
  expect(first('afrique du sud')).toBe('South Africa');
});

test('two- and three-letter ISO codes find the country', () => {
  expect(first('NG')).toBe('Nigeria');
  expect(first('zaf')).toBe('South Africa');
  expect(first('KEN')).toBe('Kenya');
});

test('a name that starts with the query ranks before a matching code', () => {
  expect(searchCountries('ma').map((country) => country.name)).toEqual([
    'Madagascar',
    'Mali',
    'Malawi',
    'Mauritania',
    'Mauritius',
    'Morocco',
  ]);
});

test('the exact name ranks before longer names that begin with it', () => {
  expect(searchCountries('niger').map((country) => country.name)).toEqual(['Niger', 'Nigeria']);
  expect(searchCountries('guinea').map((country) => country.name)).toEqual([
    'Guinea',
    'Guinea-Bissau',
    'Equatorial Guinea',
  ]);
});

test('among countries that begin with the query, the most populous ranks first', () => {
  expect(searchCountries('nig').map((country) => country.name)).toEqual(['Nigeria', 'Niger']);
  expect(first('s')).toBe('South Africa');
});

test('one typo is tolerated', () => {
  expect(first('Nigera')).toBe('Nigeria');
  expect(first('kenia')).toBe('Kenya');
  expect(first('Sengeal')).toBe('Senegal');
  expect(first('ethopia')).toBe('Ethiopia');
});

test('names in the page’s language find the country, even with a typo or without the article', () => {
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

test('a word that is not a country finds nothing', () => {
  expect(searchCountries('france')).toEqual([]);
  expect(searchCountries('日本')).toEqual([]);
});

test('countryNamed accepts only whole names', () => {
  expect(countryNamed('ivory coast')?.code).toBe('CI');
  expect(countryNamed(' nigeria ')?.code).toBe('NG');
  expect(countryNamed('nig')).toBeNull();
});

test('the suggested country ranks first if it begins with the query, but after a country that is spelt out', () => {
  expect(searchCountries('nig', 'Nigeria')[0]?.name).toBe('Nigeria');
  expect(searchCountries('niger', 'Nigeria')[0]?.name).toBe('Niger');
  expect(searchCountries('sen', 'Nigeria')[0]?.name).toBe('Senegal');
});
