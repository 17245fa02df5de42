import { expect, test } from 'vitest';
import { dateTokens, NAMES_OF_DATES } from './date-words.ts';

test('an event is found by its year, its months and its days of the week', () => {
  expect(dateTokens('2026-07-31', null)).toEqual(['0e', '2026', '2026', '0m7', '0m7', '0d5', '0n731']);
  expect(new Set(dateTokens('2026-12-31', '2027-01-01'))).toEqual(
    new Set(['0e', '2026', '2027', '0m12', '0m1', '0d4', '0d5', '0n1231', '0n101']),
  );
});

test('what lasts more than a week is on no day of it', () => {
  expect(dateTokens('2026-03-01', '2026-03-31').filter((token) => token.startsWith('0d'))).toEqual([]);
});

test('every month and day of the week has names, and no name is given twice', () => {
  const tokens = NAMES_OF_DATES.flatMap(([, each]) => each);
  for (const token of dateTokens('2026-02-02', '2026-02-08').filter((each) => /^0[md]/.test(each)))
    expect(tokens).toContain(token);
  const names = NAMES_OF_DATES.flatMap(([each]) => each);
  expect(names).toHaveLength(new Set(names).size);
});
