import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { readWords } from '../lexicon.ts';
import { readDays } from './read-days.ts';

/** Today, a Wednesday. */
const TODAY = Temporal.PlainDate.from('2026-03-11');
const daysOf = (text: string, isSouth = false) => {
  const words = readWords(text);
  const read = readDays(words, 0, { today: TODAY, isSouth });
  return read && [read.length === words.length, read.meant.from, read.meant.to];
};

test.each([
  ['2026-12-25', '2026-12-25', '2026-12-25'],
  ['25/12', '2026-12-25', '2026-12-25'],
  ['5 to 7 April', '2026-04-05', '2026-04-07'],
  ['du 5 au 7 avril', '2026-04-05', '2026-04-07'],
  ['April 5 2027', '2027-04-05', '2027-04-05'],
  ['5 avril', '2026-04-05', '2026-04-05'],
  ['12th', '2026-03-12', '2026-03-12'],
  ['in two weeks', '2026-03-23', '2026-03-29'],
  ['next 10 days', '2026-03-11', '2026-03-21'],
  ['dans trois jours', '2026-03-14', '2026-03-14'],
  ['3 days ago', '2026-03-08', '2026-03-08'],
  ['Q3', '2026-07-01', '2026-09-30'],
  ['deuxième trimestre', '2026-04-01', '2026-06-30'],
  ['tomorrow', '2026-03-12', '2026-03-12'],
  ['amanhã', '2026-03-12', '2026-03-12'],
  ['kesho', '2026-03-12', '2026-03-12'],
  ['next month', '2026-04-01', '2026-04-30'],
  ['mois prochain', '2026-04-01', '2026-04-30'],
  ['this weekend', '2026-03-14', '2026-03-15'],
  ['next Friday', '2026-03-20', '2026-03-20'],
  ['vendredi prochain', '2026-03-13', '2026-03-13'],
  ['March 2027', '2027-03-01', '2027-03-31'],
  ['février', '2027-02-01', '2027-02-28'],
  ['summer 2026', '2026-06-01', '2026-08-31'],
  ['12/03/2026', '2026-03-12', '2026-03-12'],
  ['25.03.2026', '2026-03-25', '2026-03-25'],
  ['12/25/2026', '2026-12-25', '2026-12-25'],
  ['April 5-7', '2026-04-05', '2026-04-07'],
  ['10-12 April', '2026-04-10', '2026-04-12'],
  ['Christmas Eve', '2026-12-24', '2026-12-24'],
  ['2027', '2027-01-01', '2027-12-31'],
  ['rest of the month', '2026-03-11', '2026-03-31'],
  ['fin avril', '2026-04-21', '2026-04-30'],
  ['second half of April', '2026-04-16', '2026-04-30'],
  ['last weekend of April', '2026-04-25', '2026-04-26'],
  ['first Friday of April', '2026-04-03', '2026-04-03'],
  ['Friday next week', '2026-03-20', '2026-03-20'],
  ['before April', null, '2026-03-31'],
  ['after 5 April', '2026-04-06', null],
  ['between April and June', '2026-04-01', '2026-06-30'],
])('%s is %s to %s', (text, from, to) => {
  expect(daysOf(text)).toEqual([true, from, to]);
});

test('seasons are half a year apart south of the equator', () => {
  expect(daysOf('summer', true)).toEqual([true, '2026-12-01', '2027-02-28']);
});

test.each(['marching band', 'may I', '31 February', 'sun'])('%s names no days', (text) => {
  expect(daysOf(text)).toBeNull();
});

test('weekdays are any of their kind only in the plural', () => {
  const [day, every] = ['Sunday', 'Sundays'].map((word) =>
    readDays(readWords(word), 0, { today: TODAY, isSouth: false }),
  );
  expect([day!.meant.isEvery, every!.meant.isEvery]).toEqual([false, true]);
});
