import { expect, test } from 'vitest';
import { listPath, showsFeaturedApart, toEventPage } from './event-list-query.ts';

const header = (headers: Record<string, string>) => (name: string) => headers[name];

test('home lists featured events separately, or with all others when sorted by featured', () => {
  const parameters = new URLSearchParams('search=ai');
  expect(listPath(parameters)).toBe('/api/events?search=ai&featured=exclude&limit=12');
  expect(listPath(parameters, { featured: true })).toBe('/api/events?search=ai&featured=only');
  expect(listPath(new URLSearchParams('sort=featured'), { cursor: 'a=' })).toBe(
    '/api/events?sort=featured&cursor=a%3D',
  );
});

test('events near a place are in one list, whatever the sort order', () => {
  for (const query of ['near=1.00,2.00', 'near=1.00,2.00&sort=name']) {
    const parameters = new URLSearchParams(query);
    expect(showsFeaturedApart(parameters)).toBe(false);
    expect(listPath(parameters)).not.toContain('featured');
  }
});

test('a page’s count, next cursor and corrected search come from the headers', () => {
  const page = toEventPage(
    [],
    header({
      'x-total-count': '1000',
      'x-total-count-capped': 'true',
      'x-search-corrected': 'd%C3%A9veloppeurs',
      'x-search-dropped': 'caf%C3%A9',
      link: '</api/events?search=a&cursor=abc%3D>; rel="next"',
    }),
    String,
  );
  const search = { corrected: 'développeurs', dropped: 'café' };
  expect(page).toEqual({ events: [], total: 1000, capped: true, next: 'abc=', ...search });
});

test('the last page has no next cursor', () => {
  expect(toEventPage([], header({ 'x-total-count': '3' }), String).next).toBeNull();
});
