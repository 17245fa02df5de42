import { expect, test } from 'vitest';
import { listParameters, listPath, toEventPage } from './event-list-query.ts';

const header = (headers: Record<string, string>) => (name: string) => headers[name];

test('home keeps the filters that the API knows, in one order, and drops the rest', () => {
  const parameters = listParameters(
    new URLSearchParams('utm=x&when=past&search= solar &sort=price&flyerEnabled=true'),
  );
  expect(listPath(parameters, '')).toBe('/api/events?search=solar&flyerEnabled=true&when=past');
});

test('home without filters reads the plain list', () => {
  expect(listPath(listParameters(new URLSearchParams('search=%20')), '')).toBe('/api/events');
});

test('home searches for what can be searched of an endless or a dirty search', () => {
  const searched = (search: string) => listParameters(new URLSearchParams({ search })).get('search');
  expect(searched('x'.repeat(500))).toBe('x'.repeat(200));
  expect(searched(`${'x'.repeat(199)}👩🏾‍💻`)).toBe('x'.repeat(199));
  expect(searched('open\0data\r\n')).toBe('open data');
  expect(searched('\0')).toBeNull();
});

test('a page takes its count from the headers and its next cursor from the link', () => {
  const page = toEventPage(
    [],
    header({
      'x-total-count': '1000',
      'x-total-count-capped': 'true',
      link: '</api/events?search=a&cursor=abc%3D>; rel="next"',
    }),
  );
  expect(page).toEqual({ events: [], total: 1000, capped: true, next: 'abc=' });
});

test('the last page has no next cursor', () => {
  expect(toEventPage([], header({ 'x-total-count': '3' })).next).toBeNull();
});
