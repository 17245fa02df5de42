import { expect, test } from 'vitest';
import { eventEndsAt } from '../event-times.ts';

const endsAt = (...args: Parameters<typeof eventEndsAt>) => eventEndsAt(...args).toISOString();

test('an event ends at midnight after its day in its own zone', () => {
  expect(endsAt('2026-05-01', null, 'Africa/Lagos')).toBe('2026-05-01T23:00:00.000Z');
  expect(endsAt('2026-05-01', null, 'Pacific/Auckland')).toBe('2026-05-01T12:00:00.000Z');
  expect(endsAt('2026-05-01', null, 'Pacific/Honolulu')).toBe('2026-05-02T10:00:00.000Z');
});

test('an event of several days ends after the last one', () => {
  expect(endsAt('2026-12-30', '2026-12-31', 'UTC')).toBe('2027-01-01T00:00:00.000Z');
});

test('where clocks skip midnight, the event ends when the next day starts', () => {
  // Egypt's summer time begins at 00:00 on the last Friday of April.
  expect(endsAt('2026-04-23', null, 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
});

test('an invalid date or zone is refused', () => {
  expect(() => endsAt('2026-02-30', null, 'UTC')).toThrow(RangeError);
  expect(() => endsAt('2026-02-03', null, 'Africa/Wakanda')).toThrow(RangeError);
});
