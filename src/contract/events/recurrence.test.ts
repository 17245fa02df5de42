import { expect, test } from 'vitest';
import { occurrencesOf } from './recurrence.ts';

test('weeks and fortnights keep the weekday', () => {
  expect(occurrencesOf('2026-12-24', { every: 'weekly', times: 3 })).toEqual([
    '2026-12-24',
    '2026-12-31',
    '2027-01-07',
  ]);
  expect(occurrencesOf('2026-12-24', { every: 'two-weeks', until: '2027-01-21' })).toEqual([
    '2026-12-24',
    '2027-01-07',
    '2027-01-21',
  ]);
});

test('a month without the day uses its last day', () => {
  expect(occurrencesOf('2027-01-31', { every: 'month-day', times: 4 })).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
});

test('the second Tuesday stays the second, the last Friday the last', () => {
  expect(occurrencesOf('2027-01-12', { every: 'month-weekday', times: 3 })).toEqual([
    '2027-01-12',
    '2027-02-09',
    '2027-03-09',
  ]);
  // 29 January is the fifth and last Friday. February and March have only four Fridays.
  expect(occurrencesOf('2027-01-29', { every: 'month-weekday', times: 4 })).toEqual([
    '2027-01-29',
    '2027-02-26',
    '2027-03-26',
    '2027-04-30',
  ]);
});

test('there are at most 26 occurrences, and at least the first', () => {
  expect(occurrencesOf('2027-01-01', { every: 'weekly', until: '2030-01-01' })).toHaveLength(26);
  expect(occurrencesOf('2027-01-01', { every: 'weekly', times: 100 })).toHaveLength(26);
  expect(occurrencesOf('2027-01-01', { every: 'weekly', until: '2027-01-01' })).toEqual(['2027-01-01']);
});
