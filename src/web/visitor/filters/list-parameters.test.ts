import { expect, test } from 'vitest';
import { addressOf, addressWith, listParameters } from './list-parameters.ts';

const kept = (query: string): string =>
  decodeURIComponent(listParameters(new URLSearchParams(query)).toString());

test('home keeps the filters that the API knows, in canonical order, and drops the rest', () => {
  expect(kept('utm=x&when=past&search= solar &sort=price&flyerEnabled=true&category=sports')).toBe(
    'search=solar&flyerEnabled=true&when=past',
  );
  // Case is ignored, as in the API.
  expect(kept('category=Technology&country=kenya')).toBe('category=technology&country=Kenya');
  expect(kept('search=%20&flyerEnabled=&category=&country=&dates=any&sort=&when=upcoming')).toBe('');
});

test('a search that is too long or contains control characters is cut and cleaned', () => {
  const searched = (search: string) => listParameters(new URLSearchParams({ search })).get('search');
  expect(searched('x'.repeat(500))).toBe('x'.repeat(200));
  expect(searched(`${'x'.repeat(199)}👩🏾‍💻`)).toBe('x'.repeat(199));
  expect(searched('open\0data\r\n')).toBe('open data');
  expect(searched('\0')).toBeNull();
});

test('dates must exist, and are put in order', () => {
  expect(kept('from=2027-02-30&to=2027-3-1')).toBe('');
  expect(kept('from=2027-03-05&to=2027-03-01')).toBe('from=2027-03-01&to=2027-03-05');
  expect(kept('to=2027-03-01')).toBe('to=2027-03-01');
  expect(kept('from=-271821-04-20')).toBe('');
});

test('a preset overrides picked days, and “any time” overrides both', () => {
  expect(kept('dates=weekend&from=2027-03-01')).toBe('dates=weekend');
  expect(kept('dates=any&from=2027-03-01')).toBe('');
  expect(kept('dates=pick&from=2027-03-01')).toBe('from=2027-03-01');
  expect(kept('dates=someday')).toBe('');
});

test('a position is rounded, so that it identifies a town and not a house', () => {
  expect(kept('near=-1.292066,36.821945')).toBe('near=-1.29,36.82');
  expect(kept('near=-0.001, 0')).toBe('near=0.00,0.00');
  for (const none of ['91,0', '0,181', 'x', '1', '1,2,3', 'NaN,NaN', '1e1,2'])
    expect(kept(`near=${none}`)).toBe('');
});

test('the default sort order is left out of the address', () => {
  expect(kept('sort=date')).toBe('');
  expect(kept('sort=date&search=a')).toBe('search=a&sort=date');
  expect(kept('sort=date&when=past')).toBe('sort=date&when=past');
  expect(kept('sort=distance')).toBe('');
  expect(kept('sort=distance&near=1,2')).toBe('near=1.00,2.00');
  expect(kept('sort=date&near=1,2')).toBe('near=1.00,2.00&sort=date');
});

test('the country field accepts countries, regions and online', () => {
  expect(kept('country=west-africa')).toBe('region=west-africa');
  expect(kept('country=kenya&region=mars')).toBe('country=Kenya');
  expect(kept('country=online')).toBe('attendance=online');
  expect(kept('attendance=in-person&country=kenya')).toBe('attendance=in-person&country=Kenya');
  expect(kept('attendance=both')).toBe('');
  expect(kept('country=CÔTE D%27IVOIRE')).toBe("country=Côte+d'Ivoire");
  expect(kept('country=Atlantis')).toBe('');
});

test('the list’s address is built with a filter changed or removed', () => {
  const parameters = listParameters(new URLSearchParams('search=ai&sort=date'));
  expect(addressWith(parameters, { category: 'business' })).toBe('/?search=ai&category=business&sort=date');
  expect(addressWith(parameters, { search: null })).toBe('/');
  expect(addressOf(new URLSearchParams())).toBe('/');
});
