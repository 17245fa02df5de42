import { expect, test } from 'vitest';
import { homeHead } from './home-head.ts';

const headOf = (query: string, total: number) =>
  homeHead(
    {
      parameters: new URLSearchParams(query),
      cursor: '',
      count: { total, capped: total >= 1000 },
      featured: [],
    },
    'https://hub.example',
  );

test('the title of a search contains its words, and the description contains the number of matches', () => {
  expect(headOf('search=solar "x"', 3)).toMatchObject({
    title: 'Search Results for "solar "x""',
    description: '3 events match "solar "x"" on Tukutane.',
  });
  expect(headOf('search=solar&when=past&category=other', 1).title).toBe('Search Results for "solar"');
  expect(headOf('search=solar', 1).description).toBe('1 event matches "solar" on Tukutane.');
  expect(headOf('search=solar', 1000).description).toBe('1,000+ events match "solar" on Tukutane.');
});

test('lists with different addresses have different titles', () => {
  const queries = ['', 'when=past', 'when=all', 'when=all&category=other', 'category=other', 'country=Kenya'];
  const heads = queries.map((query) => headOf(query, 2));
  expect(new Set(heads.map(({ url }) => url)).size).toBe(queries.length);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(queries.length);
  expect(headOf('when=all', 2).title).toBe('Past and upcoming events – Tukutane');
  expect(headOf('sort=name', 2)).toEqual(headOf('', 2));
});
