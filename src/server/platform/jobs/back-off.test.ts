import { expect, test } from 'vitest';
import { backOffMs, MAX_ATTEMPTS, relayPauseMs } from './back-off.ts';

const MINUTE = 60_000;
const middle = () => 0.5;

test('a mail waits 1, 2, 4 minutes and so on, at most 4 hours', () => {
  const minutes = [1, 2, 3, 8, 9, 20].map((attempts) => backOffMs(attempts, middle) / MINUTE);
  expect(minutes).toEqual([1, 2, 4, 128, 240, 240]);
});

test('mail that failed together is not retried together', () => {
  expect(backOffMs(1, () => 0)).toBe(0.8 * MINUTE);
  expect(backOffMs(1, () => 1)).toBe(1.2 * MINUTE);
});

test('mail is retried for more than two days', () => {
  let total = 0;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) total += backOffMs(attempts, middle);
  expect(total / 86_400_000).toBeGreaterThan(2);
});

test('a server that is down is retried once a minute at most', () => {
  expect([1, 2, 3, 7, 50].map((failures) => relayPauseMs(failures, middle))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ]);
});
