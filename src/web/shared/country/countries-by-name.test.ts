import { expect, test } from 'vitest';
import { speak } from '#web/kit/language/spoken.ts';
import { countriesByName } from './countries-by-name.ts';

const names = (): string[] => countriesByName().map(({ name }) => name);

test('countries are sorted by their names in the page’s language', () => {
  expect(names()).toHaveLength(54);
  expect(names()[0]).toBe('Algeria');
  expect(speak('fr', names).slice(0, 2)).toEqual(['South Africa', 'Algeria']);
});
