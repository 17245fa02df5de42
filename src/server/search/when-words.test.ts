import { expect, test } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { dateTokens } from '#server/search-index/date-words.ts';
import { finishWhen, joinWhenWords, saysWhen, whenSaid } from './when-words.ts';

const WEDNESDAY = Temporal.PlainDate.from('2026-12-30');
const SATURDAY = Temporal.PlainDate.from('2026-11-21');

test.each([
  ['today', ['0n1230']],
  ['ce soir', ['0n1230']],
  ['demain', ['0n1231']],
  ['this week', ['0n1230', '0n1231', '0n101', '0n102', '0n103']],
  ['semaine prochaine', ['0n104', '0n105', '0n106', '0n107', '0n108', '0n109', '0n110']],
  ['this weekend', ['0n102', '0n103']],
  ['next weekend', ['0n109', '0n110']],
  ['this month', ['0m12']],
  ['mois prochain', ['0m1']],
  ['next year', ['2027']],
])('%s means days as seen from today, and over the end of the year', (said, tokens) => {
  expect(whenSaid(said, WEDNESDAY)).toEqual({ tokens, otherwise: ['0e'] });
});

test('on a Saturday the weekend is the running one', () => {
  expect(whenSaid('this weekend', SATURDAY)?.tokens).toEqual(['0n1121', '0n1122']);
  expect(whenSaid('next weekend', SATURDAY)?.tokens).toEqual(['0n1128', '0n1129']);
});

test.each(['25 december', 'december 25', 'dec 25th', 'le 25 decembre', '25th of december 2026'])(
  '%s is a day of the year, and else its month',
  (said) => {
    expect(whenSaid(said, SATURDAY)).toEqual({ tokens: ['0n1225'], otherwise: ['0m12'] });
  },
);

test('words that say together when it is are one, and nothing else is', () => {
  expect(joinWhenWords(['lagos', 'next', 'week', 'fintech'])).toEqual(['lagos', 'next week', 'fintech']);
  expect(joinWhenWords(['events', 'on', '25th', 'of', 'december', '2026'])).toEqual([
    'events',
    'on 25th of december 2026',
  ]);
  expect(joinWhenWords(['lagos', 'product', 'week'])).toEqual(['lagos', 'product', 'week']);
  for (const word of ['week', 'december', '25', '45 december', 'weekend', 'soir']) {
    expect([word, saysWhen(word)]).toEqual([word, false]);
  }
});

test('an event has the tokens of its days, a very long one of its first and last', () => {
  const days = (from: string, to: string | null) =>
    dateTokens(from, to).filter((token) => token.startsWith('0n'));
  expect(days('2026-12-31', '2027-01-02')).toEqual(['0n1231', '0n101', '0n102']);
  expect(days('2026-01-01', '2026-12-31')).toEqual(['0n101', '0n1231']);
});

test('a holiday is its days, else its month, and what is called after it', () => {
  expect(whenSaid('christmas', SATURDAY)).toEqual({
    tokens: ['0n1224', '0n1225'],
    otherwise: ['0m12'],
    isName: true,
  });
  expect(joinWhenWords(['new', 'year', 's', 'eve', 'lagos'])).toEqual(['new year s eve', 'lagos']);
  expect(whenSaid('new year s eve', SATURDAY)?.tokens).toEqual(['0n1231']);
});

test('what begins to say when is gone on to, and nothing shorter or other', () => {
  expect(finishWhen(['lagos', 'this', 'weeke'])).toEqual(['lagos', 'this weekend']);
  expect(finishWhen(['this', 'w'])).toEqual(['this week']);
  expect(finishWhen(['tomo'])).toEqual(['tomorrow']);
  for (const words of [['tom'], ['next'], ['this', 'x'], ['lagos', 'next week'], []]) {
    expect(finishWhen(words)).toEqual(words);
  }
});
