import { expect, test } from 'vitest';
import { pathWanted } from './path-wanted.ts';

const ORIGIN = 'https://events.example';
const wanted = (from: string) => pathWanted(`?${new URLSearchParams({ from })}`, ORIGIN);

test('the offline page links to the requested page, with its query', () => {
  expect(wanted('/pricing')).toBe('/pricing');
  expect(wanted('/?search=a&country=Kenya')).toBe('/?search=a&country=Kenya');
  expect(pathWanted('', ORIGIN)).toBeNull();
});

test('a link to the offline page cannot redirect to another site', () => {
  const elsewhere = ['https://elsewhere.example/', '//elsewhere.example/a', '/\\elsewhere.example'];
  elsewhere.push(
    '/x/..//elsewhere.example',
    '/./\\elsewhere.example',
    '/\t/elsewhere.example',
    '//',
    '/x/..//',
  );
  elsewhere.push('javascript:alert(1)', 'pricing', 'mailto:a@b.example');
  expect(elsewhere.map(wanted)).toEqual(elsewhere.map(() => null));
});
