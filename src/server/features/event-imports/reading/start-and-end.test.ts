import { expect, test } from 'vitest';
import { NO_PLACE } from './found-event.ts';
import { startAndEnd } from './start-and-end.ts';

const read = (given: Partial<Parameters<typeof startAndEnd>[0]>) =>
  startAndEnd({ start: '2027-03-05T18:00', end: '', zone: '', shownIn: '', place: NO_PLACE, ...given });
const NAIROBI = { location: 'Nairobi, Kenya', venue: '' };

test('a local time at a known place needs no time zone', () => {
  expect(read({ place: NAIROBI })).toEqual({
    eventDate: '2027-03-05',
    eventEndDate: '',
    eventTime: '18:00',
    timezone: '',
    note: null,
  });
});

test('a stated time zone is used, whichever of its names is given', () => {
  expect(read({ zone: 'Africa/Lagos' })).toMatchObject({ eventTime: '18:00', timezone: 'Africa/Lagos' });
  expect(read({ zone: 'W. Central Africa Standard Time' })).toMatchObject({ timezone: 'Africa/Lagos' });
  expect(read({ zone: '/mozilla.org/20240101_1/Africa/Nairobi', place: NAIROBI })).toMatchObject({
    timezone: '',
    note: null,
  });
});

test('a time in UTC is converted to the place’s time zone, else to the calendar’s, else kept', () => {
  const start = '2027-03-05T22:30:00Z';
  expect(read({ start, place: NAIROBI })).toMatchObject({ eventDate: '2027-03-06', eventTime: '01:30' });
  expect(read({ start, shownIn: 'Africa/Lagos' })).toMatchObject({
    eventTime: '23:30',
    timezone: 'Africa/Lagos',
    note: null,
  });
  expect(read({ start })).toMatchObject({
    eventTime: '22:30',
    timezone: 'UTC',
    note: ['The start time is in UTC. Check the start time and the time zone.'],
  });
});

test('a time with an offset is converted to the place’s time zone; without a place, a note asks for the zone', () => {
  const start = '2027-03-05T18:00:00+0200';
  expect(read({ start, place: NAIROBI })).toMatchObject({ eventTime: '19:00', note: null });
  expect(read({ start })).toMatchObject({
    eventTime: '18:00',
    timezone: '',
    note: ['The start time is at UTC{offset}. Choose its time zone.', { offset: '+02:00' }],
  });
});

test('the note names an unknown time zone', () => {
  expect(read({ zone: 'Atlantis Standard Time' })).toMatchObject({
    timezone: '',
    note: [
      'The time zone “{zone}” is unknown. Check the start time and the time zone.',
      { zone: 'Atlantis Standard Time' },
    ],
  });
});

test('an event of several days ends on its last day; a night belongs to the evening before', () => {
  expect(read({ end: '2027-03-07T17:00' })).toMatchObject({ eventEndDate: '2027-03-07' });
  expect(read({ end: '2027-03-05T20:00' })).toMatchObject({ eventEndDate: '' });
  expect(read({ end: '2027-03-06T02:00' })).toMatchObject({ eventEndDate: '' });
  expect(read({ end: '2027-03-08T00:00' })).toMatchObject({ eventEndDate: '2027-03-07' });
  expect(read({ end: '2027-03-01T00:00' })).toMatchObject({ eventEndDate: '' });
  expect(read({ start: '2027-03-05', end: '2027-03-06' })).toMatchObject({
    eventEndDate: '2027-03-06',
    eventTime: '',
    note: null,
  });
});

test.each([
  '',
  'soon',
  '2027-13-01',
  '2027-02-30',
  '2027-03-05T25:00',
  '2027-03-05T10:00+99:00',
  '20270305',
  '5 March',
])('no date is made of %j', (start) => {
  expect(read({ start })).toBeNull();
});
