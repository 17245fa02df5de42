import { expect, test } from 'vitest';
import { dateTokens } from './date-tokens.ts';

test('an event is found by its years, months, weekdays and days', () => {
  expect(dateTokens('2026-07-31', null)).toEqual(['0e', '2026', '0m7', '0d5', '0n731']);
  expect(new Set(dateTokens('2026-12-31', '2027-01-01'))).toEqual(
    new Set(['0e', '2026', '2027', '0m12', '0m1', '0d4', '0d5', '0n1231', '0n101']),
  );
});

test('an event has the tokens of its days, and a very long event those of its first and last day', () => {
  const days = (from: string, to: string | null) =>
    dateTokens(from, to).filter((token) => token.startsWith('0n'));
  expect(days('2026-12-31', '2027-01-02')).toEqual(['0n1231', '0n101', '0n102']);
  expect(days('2026-01-01', '2026-12-31')).toEqual(['0n101', '0n1231']);
});
