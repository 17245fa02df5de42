import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { API_EXAMPLES } from '#contract/examples.ts';
import type { Event } from '#contract/events/events.ts';
import { writeCalendar } from './write-calendar.ts';

const [EXAMPLE] = API_EXAMPLES['GET /api/events']!.answer as [Event];
const EVENT: Event = {
  ...EXAMPLE,
  id: '5b1f8a3e-7d1c-4d0e-9f57-1c2e8a4b6d90',
  name: 'Lagos Tech Fest',
  slug: 'lagos-tech-fest',
  description: 'Two days of talks.',
  eventDate: '2026-12-05',
  eventEndDate: null,
  eventTime: '09:30',
  timezone: 'Africa/Lagos',
  location: 'Lagos, Nigeria',
  venue: 'Eko Hotel',
  category: 'technology',
  tags: 'AI, web3, ',
  ticketUrl: null,
  registrationUrl: null,
  contactEmail: null,
  contactPhone: null,
  status: 'approved',
  scheduling: 'on',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.123Z',
};

const write = (...given: Partial<Event>[]) =>
  writeCalendar(
    given.map((changes) => ({ ...EVENT, ...changes })),
    { publicUrl: 'https://hub.example/' },
  );

/** Reads a file's events with an independent parser. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return { component, event, start: event.startDate, end: event.endDate };
  });
}

const instant = (time: ICAL.Time) => time.toJSDate().toISOString();

/** Returns the event's start in epoch milliseconds, as the parser computes it from the file's VTIMEZONE. */
function instants(timezone: string, eventDate: string, eventTime: string) {
  const [found] = read(write({ timezone, eventDate, eventTime }));
  const zone = new ICAL.Component(ICAL.parse(write({ timezone, eventDate, eventTime })));
  const described = new ICAL.Timezone(zone.getFirstSubcomponent('vtimezone')!);
  found!.start.zone = described;
  return found!.start.toUnixTime() * 1000;
}

test('an event lasts eight hours from its start time, or from nine to five without one', () => {
  const [timed, untimed] = read(write({}, { eventTime: null }));
  expect([timed!.start.toString(), timed!.end.toString()]).toEqual([
    '2026-12-05T09:30:00',
    '2026-12-05T17:30:00',
  ]);
  expect([untimed!.start.toString(), untimed!.end.toString()]).toEqual([
    '2026-12-05T09:00:00',
    '2026-12-05T17:00:00',
  ]);
});

test('an event of several days ends eight hours after its last start, even past midnight', () => {
  const [days, late] = read(write({ eventEndDate: '2026-12-07' }, { eventTime: '20:00' }));
  expect(days!.end.toString()).toBe('2026-12-07T17:30:00');
  expect(late!.end.toString()).toBe('2026-12-06T04:00:00');
});

test('a parser without zone data reads the right instants from the file, in winter, summer and Ramadan', () => {
  const cases = [
    ['Africa/Lagos', '2026-07-01'],
    ['Africa/Lagos', '1999-07-01'],
    ['Africa/Cairo', '2026-01-10'],
    ['Africa/Cairo', '2026-04-23'],
    ['Africa/Cairo', '2026-04-24'],
    ['Africa/Cairo', '2026-10-29'],
    ['Africa/Cairo', '2026-10-30'],
    ['Africa/Casablanca', '2026-02-14'],
    ['Africa/Casablanca', '2026-02-16'],
    ['Africa/Casablanca', '2026-03-23'],
    ['Africa/El_Aaiun', '2027-02-20'],
    ['Africa/Johannesburg', '2026-06-01'],
    ['Africa/Juba', '2021-01-15'],
    ['Africa/Juba', '2021-03-15'],
    ['Africa/Windhoek', '2016-12-01'],
    ['Africa/Sao_Tome', '2018-06-01'],
    ['Indian/Mauritius', '2009-01-15'],
    ['America/New_York', '2026-11-01'],
    ['Europe/Dublin', '2026-07-01'],
  ] as const;
  for (const [timezone, day] of cases) {
    const expected = Temporal.PlainDateTime.from(`${day}T10:00`).toZonedDateTime(timezone).epochMilliseconds;
    expect({ timezone, day, at: instants(timezone, day, '10:00') }).toEqual({ timezone, day, at: expected });
  }
});

test('the zone of Cairo has summer time, and the zone of Lagos has one offset', () => {
  const cairo = write({ timezone: 'Africa/Cairo' });
  expect(cairo).toContain(
    'BEGIN:DAYLIGHT\r\nDTSTART:20260424T000000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0300',
  );
  const lagos = write({});
  expect(lagos.match(/BEGIN:STANDARD/g)).toHaveLength(1);
  expect(lagos).not.toContain('DAYLIGHT');
  expect(lagos).toContain('TZNAME:WAT');
});

test('a zone is described once for all its events, from the first year to the last', () => {
  const text = write(
    { timezone: 'Africa/Cairo', eventDate: '2025-05-01' },
    { timezone: 'Africa/Cairo', eventDate: '2027-05-01' },
  );
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(text.match(/BEGIN:DAYLIGHT/g)).toHaveLength(3);
});

test('an event that ends in the year 9999 gets 60 years of clock changes', () => {
  const text = write({ timezone: 'Africa/Cairo', eventDate: '2026-05-01', eventEndDate: '9999-12-31' });
  expect(text.match(/BEGIN:DAYLIGHT/g)).toHaveLength(60);
  expect(read(text)[0]!.start.toString()).toBe('2026-05-01T09:30:00');
  expect(write({ timezone: 'Africa/Cairo', eventDate: '1850-05-01' })).toContain('DTSTART:19700101T000000');
});

test('times in UTC are written as instants, without a VTIMEZONE', () => {
  const text = write({ timezone: 'UTC' });
  expect(text).toContain('DTSTART:20261205T093000Z');
  expect(text).not.toContain('VTIMEZONE');
  expect(instant(read(text)[0]!.start)).toBe('2026-12-05T09:30:00.000Z');
});

test('no text can end its property, and every text is read back unchanged', () => {
  const nasty = {
    name: 'a;b,c\\d\\n "e":f\r\nATTENDEE:mailto:x@example.org',
    description:
      'one\rtwo\r\nthree\nfour\u2028five\u0000\u0007\tsix\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:mine',
    venue: 'مركز القاهرة الدولي للمؤتمرات، مدينة نصر، القاهرة',
    location: '😀'.repeat(60),
    category: 'a,b',
    tags: 'x;y, z\\n',
    contactEmail: 'a@example.org\r\nX-INJECTED:1',
  };
  const [found, ...more] = read(write(nasty));
  expect(more).toEqual([]);
  const value = (name: string) => found!.component.getFirstPropertyValue(name);
  expect(value('summary')).toBe(nasty.name.replace('\r\n', '\n'));
  expect(value('description')).toBe(
    'one\ntwo\nthree\nfour\nfive six\nEND:VEVENT\nBEGIN:VEVENT\nUID:mine\n\nhttps://hub.example/events/lagos-tech-fest',
  );
  expect(value('location')).toBe(`${nasty.venue}, ${nasty.location}`);
  expect(found!.component.getFirstProperty('categories')!.getValues()).toEqual(['a,b', 'x;y', 'z\\n']);
  expect(found!.component.getAllProperties('attendee')).toEqual([]);
  expect(found!.component.getAllProperties('x-injected')).toEqual([]);
});

test('lines have at most 75 octets and break only between characters', () => {
  const text = write({ name: 'é😀ሰላም'.repeat(100), description: 'x'.repeat(5000), location: '\ud800 half' });
  const lines = text.split('\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
  expect(read(text)[0]!.event.summary).toBe('é😀ሰላም'.repeat(100));
});

test('an event keeps its id when it changes, and each change raises its revision', () => {
  const [before, after] = read(
    write({}, { name: 'New name', slug: 'new', updatedAt: '2026-01-03T00:00:00.000Z' }),
  );
  expect(before!.event.uid).toBe(`${EVENT.id}@hub.example`);
  expect(after!.event.uid).toBe(before!.event.uid);
  expect(after!.event.sequence).toBeGreaterThan(before!.event.sequence);
  expect(before!.component.getFirstPropertyValue('dtstamp')!.toString()).toBe('2026-01-02T00:00:00Z');
});

test('a subscribed calendar has a name and a refresh interval, and its events are transparent', () => {
  const feed = {
    name: 'Events in Kenya',
    url: 'https://hub.example/events.ics?country=Kenya',
    refreshHours: 6,
  };
  const calendar = new ICAL.Component(
    ICAL.parse(writeCalendar([EVENT], { publicUrl: 'https://hub.example', feed })),
  );
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Events in Kenya');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
  expect(calendar.getFirstSubcomponent('vevent')!.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
});

test('a calendar without events is valid', () => {
  const calendar = new ICAL.Component(ICAL.parse(write()));
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
});

test('links in a description are labelled in the requested language', () => {
  const links = { ticketUrl: 'https://t.example/a', registrationUrl: 'https://r.example/b' };
  const french = writeCalendar([{ ...EVENT, ...links }], {
    publicUrl: 'https://hub.example/fr',
    language: 'fr',
  });
  const text = french.replace(/\r\n /g, '');
  expect(text).toContain('Billets\u202F: https://t.example/a\\nInscription\u202F: https://r.example/b');
  expect(text).toContain('https://hub.example/fr/events/lagos-tech-fest');
  expect(text).toContain('UID:5b1f8a3e-7d1c-4d0e-9f57-1c2e8a4b6d90@hub.example');
});
