import { expect, test } from 'vitest';
import { attendanceOf, mapUrl } from './event-place.ts';

test('what a place says tells where people come together', () => {
  expect(attendanceOf({ location: 'Lagos, Nigeria', venue: 'Eko Hotel' })).toBe('offline');
  expect(attendanceOf({ location: null, venue: null })).toBe('offline');
  expect(attendanceOf({ location: 'Online', venue: null })).toBe('online');
  expect(attendanceOf({ location: 'Virtual', venue: 'Zoom' })).toBe('online');
  expect(attendanceOf({ location: 'En ligne', venue: null })).toBe('online');
  expect(attendanceOf({ location: 'Hybrid: Accra', venue: null })).toBe('mixed');
  expect(attendanceOf({ location: 'Nairobi, Kenya', venue: 'iHub and online' })).toBe('mixed');
  expect(attendanceOf({ location: 'Nairobi, Kenya', venue: 'Online' })).toBe('mixed');
  expect(attendanceOf({ location: 'Onlineville', venue: null })).toBe('offline');
});

test('a map is asked for the whole place', () => {
  const url = new URL(mapUrl('Eko & Co', null, 'Lagos, Nigeria'));
  expect(url.searchParams.get('query')).toBe('Eko & Co, Lagos, Nigeria');
});
