import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dateTokens } from '#server/search-index/date-tokens.ts';
import { DATE_NAMES, relativeDates } from './date-names.ts';

const WEDNESDAY = Temporal.PlainDate.from('2026-12-30');

test('every month and weekday has names', () => {
  const tokens = new Set(DATE_NAMES.flatMap(([, each]) => each));
  const year = dateTokens('2026-01-01', '2026-12-31').filter((token) => token.startsWith('0m'));
  const week = dateTokens('2026-02-02', '2026-02-08').filter((token) => /^0[md]/.test(token));
  expect([...year, ...week].filter((token) => !tokens.has(token))).toEqual([]);
  const names = new Map(DATE_NAMES.map(([words, each]) => [words.join(' '), each]));
  for (const name of ['december', 'decembre', 'dezembro', 'desemba']) {
    expect([name, names.get(name)]).toEqual([name, ['0m12']]);
  }
  expect(names.get('terca feira')).toEqual(['0d2']);
});

test.each([
  ['today', ['0n1230']],
  ['ce soir', ['0n1230']],
  ['demain', ['0n1231']],
  ['this week', ['0n1228', '0n1229', '0n1230', '0n1231', '0n101', '0n102', '0n103']],
  ['semaine prochaine', ['0n104', '0n105', '0n106', '0n107', '0n108', '0n109', '0n110']],
  ['mois prochain', ['0m1']],
  ['wiki ijayo', ['0n104', '0n105', '0n106', '0n107', '0n108', '0n109', '0n110']],
  ['annee prochaine', ['2027']],
])('%s means days as seen from today, and over the end of the year', (said, tokens) => {
  expect(relativeDates(WEDNESDAY).find(([words]) => words.join(' ') === said)?.[1]).toEqual(tokens);
});
