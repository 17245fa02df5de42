import { expect, test } from 'vitest';
import { NAMES_OF_NUMBERS } from './number-words.ts';

test('each number from thirteen to ninety-nine has its names once, as one word and as typed', () => {
  const byDigits = new Map(NAMES_OF_NUMBERS.map(([digits, ...names]) => [digits, names]));
  expect([...byDigits.keys()]).toEqual(Array.from({ length: 87 }, (_, index) => String(index + 13)));
  expect(byDigits.get('18')).toEqual(['eighteen', 'dixhuit', 'dix huit']);
  expect(byDigits.get('21')).toEqual(['twentyone', 'twenty one']);
  expect(byDigits.get('42')).toEqual(['fortytwo', 'forty two', 'quarantedeux', 'quarante deux']);
  expect(byDigits.get('90')).toEqual(['ninety']);
  const names = [...byDigits.values()].flat();
  expect(new Set(names).size).toBe(names.length);
});
