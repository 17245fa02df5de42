import { expect, test } from 'vitest';
import { formatDateRange, formatDaysShort, formatWeekdays, parseDay, zoneLabel } from './event-date.ts';

test('a day is shown unshifted in every time zone', () => {
  expect(parseDay('2026-12-05')).toEqual({ day: 5, month: 'Dec', year: 2026, weekday: 'Sat' });
});

test('a missing, invalid or impossible date is Date TBA', () => {
  for (const value of [null, undefined, '', 'soon', '2026-02-30', '2026-13-01']) {
    expect(formatDateRange(value)).toBe('Date TBA');
  }
});

test('a range names the month and the year once when both days share them', () => {
  expect(formatDateRange('2026-12-04', '2026-12-06')).toBe('Fri 4 – Sun 6 Dec 2026');
  expect(formatDateRange('2026-11-30', '2026-12-02')).toBe('Mon 30 Nov – Wed 2 Dec 2026');
  expect(formatDateRange('2026-12-31', '2027-01-02')).toBe('Thu 31 Dec 2026 – Sat 2 Jan 2027');
});

test('the short form omits weekdays', () => {
  expect(formatDaysShort('2026-12-04')).toBe('4 Dec 2026');
  expect(formatDaysShort('2026-12-04', '2026-12-04')).toBe('4 Dec 2026');
  expect(formatDaysShort('2026-12-04', '2026-12-06')).toBe('4–6 Dec 2026');
  expect(formatDaysShort('2026-11-30', '2026-12-02')).toBe('30 Nov – 2 Dec 2026');
  expect(formatDaysShort('2026-12-31', '2027-01-02')).toBe('31 Dec 2026 – 2 Jan 2027');
  expect(formatDaysShort(null)).toBe('Date TBA');
});

test('the weekday form omits the first day itself', () => {
  expect(formatWeekdays('2026-12-04')).toBe('Fri');
  expect(formatWeekdays('2026-12-04', '2026-12-04')).toBe('Fri');
  expect(formatWeekdays('2026-12-04', '2026-12-06')).toBe('Fri – Sun 6 Dec');
  expect(formatWeekdays('2026-12-31', '2027-01-02')).toBe('Thu – Sat 2 Jan 2027');
  expect(formatWeekdays('soon')).toBe('Date TBA');
});

test('an end that is not after the start is omitted', () => {
  expect(formatDateRange('2026-12-04', '2026-12-04')).toBe('Fri 4 Dec 2026');
  expect(formatDateRange('2026-12-04', '2026-12-01')).toBe('Fri 4 Dec 2026');
});

test('a time zone is labelled with its city', () => {
  expect(zoneLabel('Africa/Addis_Ababa')).toBe('Addis Ababa time');
  expect(zoneLabel('UTC')).toBe('UTC');
});
