import { expect, test } from 'vitest';
import { everyDay, monthsAndDays, periodOf } from './period.ts';

test('a period covers leap days and turns of the year', () => {
  const { current, previous } = periodOf(7, '2028-03-02');
  expect(everyDay(current)).toHaveLength(7);
  expect([current.from, previous]).toEqual(['2028-02-25', { from: '2028-02-18', to: '2028-02-24' }]);
  expect(periodOf(365, '2027-01-01').current.from).toBe('2026-01-02');
});

test.each([
  ['2027-03-05', '2027-03-20', ['day 2027-03-05 2027-03-20']],
  ['2027-03-01', '2027-03-31', ['month 2027-03-01 2027-03-31']],
  ['2027-03-01', '2027-03-30', ['day 2027-03-01 2027-03-30']],
  [
    '2027-01-31',
    '2027-03-01',
    ['day 2027-01-31 2027-01-31', 'month 2027-02-01 2027-02-28', 'day 2027-03-01 2027-03-01'],
  ],
  ['2026-12-01', '2027-02-03', ['month 2026-12-01 2027-01-31', 'day 2027-02-01 2027-02-03']],
  ['2027-01-15', '2027-02-28', ['day 2027-01-15 2027-01-31', 'month 2027-02-01 2027-02-28']],
])('%s to %s is read from its whole months and the days around them', (from, to, parts) => {
  const found = monthsAndDays({ from, to });
  expect(found.map(({ grain, days }) => `${grain} ${days.from} ${days.to}`)).toEqual(parts);
});
