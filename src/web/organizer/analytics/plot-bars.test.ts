import type { Analytics, AnalyticsCounts } from '#contract/accounts/analytics.ts';
import { ANALYTICS_KINDS } from '#contract/accounts/analytics-kinds.ts';
import { expect, test } from 'vitest';
import { barsOf, ticksFor } from './plot-bars.ts';

test('a month has one bar per day', () => {
  const bars = barsOf(days(30), 'view');
  expect(bars.map(({ count }) => count)).toEqual(days(30).map(({ view }) => view));
  expect(bars[0]).toMatchObject({ from: '2026-01-01', tick: '1 Jan', label: '1 Jan 2026' });
});

test('a year has one bar per week, the last one complete, and counts every day once', () => {
  const bars = barsOf(days(365), 'view');
  expect(bars).toHaveLength(53);
  expect(bars[0]!.label).toBe('1 Jan 2026');
  expect(bars[1]!.label).toBe('2 Jan – 8 Jan 2026');
  expect(bars.at(-1)!.label).toBe('25 Dec – 31 Dec 2026');
  const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
  expect(sum(bars.map(({ count }) => count))).toBe(sum(days(365).map(({ view }) => view)));
  expect(barsOf(days(364), 'view')).toHaveLength(52);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 3, 6, 9, 12]],
  [98, [0, 25, 50, 75, 100]],
  [1200, [0, 500, 1000, 1500]],
])('an axis up to %i is ticked at whole, round numbers', (most, ticks) => {
  expect(ticksFor(most)).toEqual(ticks);
});

function days(length: number): Analytics['days'] {
  return Array.from({ length }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10),
    ...(Object.fromEntries(ANALYTICS_KINDS.map((kind) => [kind, index])) as AnalyticsCounts),
  }));
}
