import { expect, test } from 'vitest';
import { earlyCountry } from './early-country.ts';

test('a country that was typed before the code arrived is taken when it is clear which one', () => {
  expect(earlyCountry('ghan')).toBe('Ghana');
  expect(earlyCountry(' KENYA ')).toBe('Kenya');
  expect(earlyCountry('niger')).toBe('Niger');
});

test('what could be several countries or none is left to the person', () => {
  expect(earlyCountry('guinea-')).not.toBe('Guinea');
  expect(earlyCountry('a')).toBeNull();
  expect(earlyCountry('France')).toBeNull();
  expect(earlyCountry('')).toBeNull();
  expect(earlyCountry(null)).toBeNull();
});
