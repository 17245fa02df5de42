import { afterEach, expect, test } from 'vitest';
import { offsetWords, readersTime } from './readers-time.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const timeIn = (timezone: string, startsAt: string) => {
  process.env.TZ = timezone;
  return readersTime(startsAt);
};

test('the reader’s time is shown only when it differs from the event’s', () => {
  expect(timeIn('Africa/Nairobi', '2026-12-05T09:00:00+01:00')).toBe('11:00 your time');
  expect(timeIn('Africa/Lagos', '2026-12-05T09:00:00+01:00')).toBeNull();
  expect(timeIn('Africa/Kinshasa', '2026-12-05T09:00:00+01:00')).toBeNull();
});

test('the reader’s time names the day when it differs', () => {
  expect(timeIn('Asia/Tokyo', '2026-12-05T23:00:00+01:00')).toBe('the day after, 07:00 your time');
  expect(timeIn('America/New_York', '2026-12-05T02:00:00+03:00')).toBe('the day before, 18:00 your time');
});

test('UTC offsets are formatted', () => {
  expect(offsetWords('2026-12-05T09:00:00+01:00')).toBe('UTC+1');
  expect(offsetWords('2026-12-05T09:00:00+05:30')).toBe('UTC+5:30');
  expect(offsetWords('2026-12-05T09:00:00-01:00')).toBe('UTC-1');
  expect(offsetWords('2026-12-05T09:00:00+00:00')).toBe('UTC');
});
