import { expect, test } from 'vitest';
import { attendanceOf } from './attendance.ts';

const EVENT = {
  attendance: null,
  location: null,
  venue: null,
  website: null,
  ticketUrl: null,
  registrationUrl: null,
};

test.each([
  ['Lagos, Nigeria', 'Eko Hotel', 'in-person'],
  ['Online', null, 'online'],
  ['Virtual', 'Zoom', 'online'],
  ['En ligne', null, 'online'],
  ['Hybrid: Accra', null, 'both'],
  ['Nairobi, Kenya', 'iHub and online', 'both'],
  ['Nairobi, Kenya', 'Online', 'both'],
  ['Onlineville', null, 'in-person'],
])('%s, %s is %s', (location, venue, attendance) => {
  expect(attendanceOf({ ...EVENT, location, venue })).toBe(attendance);
});

test('attendance that the organizer states takes precedence', () => {
  expect(attendanceOf({ ...EVENT, location: 'Online', attendance: 'both' })).toBe('both');
});

test('an event with a link and no place is online', () => {
  expect(attendanceOf({ ...EVENT, registrationUrl: 'https://meet.example' })).toBe('online');
  expect(attendanceOf(EVENT)).toBe('in-person');
});
