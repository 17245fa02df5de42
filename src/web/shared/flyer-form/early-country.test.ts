import { expect, test } from 'vitest';
import { earlyCountry } from './early-country.ts';

test('a country typed before hydration is accepted if it is unambiguous', () => {
  expect(earlyCountry('ghan')).toBe('Ghana');
  expect(earlyCountry(' KENYA ')).toBe('Kenya');
  expect(earlyCountry('niger')).toBe('Niger');
});

test('an ambiguous or unknown country is not accepted', () => {
  expect(earlyCountry('guinea-')).not.toBe('Guinea');
  expect(earlyCountry('a')).toBeNull();
  expect(earlyCountry('France')).toBeNull();
  expect(earlyCountry('')).toBeNull();
  expect(earlyCountry(null)).toBeNull();
});
