import { expect, test } from 'vitest';
import { isOpen } from './business-hours.ts';

test('the office is open on weekdays from 9 to 18, East Africa Time', () => {
  const open = (time: string): boolean => isOpen(new Date(time));
  expect(open('2027-03-05T06:00:00Z')).toBe(true);
  expect(open('2027-03-05T05:59:59Z')).toBe(false);
  expect(open('2027-03-05T14:59:59Z')).toBe(true);
  expect(open('2027-03-05T15:00:00Z')).toBe(false);
  expect(open('2027-03-06T10:00:00Z')).toBe(false);
  expect(open('2027-03-07T10:00:00Z')).toBe(false);
  // In the office's zone it is already Monday, before opening time.
  expect(open('2027-03-07T22:00:00Z')).toBe(false);
});
