import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dateTokens } from '#server/domains/search-index/date-tokens.ts';
import { dateNames } from './date-names.ts';

const NAMES = dateNames(Temporal.PlainDate.from('2026-12-30'));

test('every month and weekday has names', () => {
  const named = new Set(NAMES.flatMap(([, tokens]) => tokens));
  const year = Array.from({ length: 12 }, (_, month) => `0m${month + 1}`);
  const week = dateTokens('2026-02-02', '2026-02-08').filter((token) => /^0[md]/.test(token));
  expect([...year, ...week].filter((token) => !named.has(token))).toEqual([]);
});

test.each([
  ['december', ['0m12']],
  ['decembre', ['0m12']],
  ['desemba', ['0m12']],
  ['terca feira', ['0d2']],
  ['weekend', ['0d6', '0d7']],
  ['today', ['0n1230']],
  ['ce soir', ['0n1230']],
  ['demain', ['0n1231']],
  ['this week', ['0n1228', '0n1229', '0n1230', '0n1231', '0n101', '0n102', '0n103']],
  ['semaine prochaine', ['0n104', '0n105', '0n106', '0n107', '0n108', '0n109', '0n110']],
  ['wiki ijayo', ['0n104', '0n105', '0n106', '0n107', '0n108', '0n109', '0n110']],
  ['mois prochain', ['0m1']],
  ['annee prochaine', ['2027']],
])('%s means days as seen from a Wednesday at the end of the year', (said, tokens) => {
  expect(NAMES.find(([words]) => words.join(' ') === said)?.[1]).toEqual(tokens);
});
