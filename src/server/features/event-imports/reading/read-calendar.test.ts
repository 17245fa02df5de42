import { expect, test } from 'vitest';
import { readCalendar } from './read-calendar.ts';
import { toDraft } from './to-draft.ts';

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const drafts = (text: string) =>
  readCalendar(text, 2000)!.events.map((found) => toDraft(found, '2026-11-22', 'en'));

test('reads an event exported by Google Calendar', () => {
  const [draft] = drafts(
    calendar(
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'X-WR-CALNAME:DevFest',
      'X-WR-TIMEZONE:Africa/Nairobi',
      ...event(
        'DTSTART:20270305T060000Z',
        'DTEND:20270306T150000Z',
        'DTSTAMP:20261120T080000Z',
        'ORGANIZER;CN=Jane:mailto:jane@example.com',
        'UID:abc@google.com',
        'ATTENDEE;CUTYPE=INDIVIDUAL;CN=jane@example.com;X-NUM-GUESTS=0:mailto:jane@ex',
        ' ample.com',
        'DESCRIPTION:<p>Two days of <b>talks</b>.</p><p><a href="https://devfest.exam',
        ' ple/">Tickets</a></p>',
        'LOCATION:KICC\\, Harambee Ave\\, Nairobi\\, Kenya',
        'STATUS:CONFIRMED',
        'SUMMARY:DevFest Nairobi\\; the big one',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:This is an event reminder',
        'TRIGGER:-P0DT0H30M0S',
        'END:VALARM',
      ),
    ),
  );
  expect(draft).toEqual({
    fields: {
      name: 'DevFest Nairobi; the big one',
      description: 'Two days of **talks**.\n\n[Tickets](https://devfest.example/)',
      eventDate: '2027-03-05',
      eventEndDate: '2027-03-06',
      eventTime: '09:00',
      location: 'Nairobi, Kenya',
      venue: 'KICC, Harambee Ave',
    },
    notes: [],
  });
});

test('reads an event exported by Outlook', () => {
  const [draft] = drafts(
    calendar(
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:W. Central Africa Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...event(
        'CLASS:PUBLIC',
        'DESCRIPTION:Bring a laptop.\\n\\nSee you there\\n',
        'DTEND;TZID="W. Central Africa Standard Time":20270305T170000',
        'DTSTART;TZID="W. Central Africa Standard Time":20270305T093000',
        'LOCATION:Eko Hotel; Lagos; Nigeria',
        'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=FR',
        'SUMMARY;LANGUAGE=en-gb:Cloud Workshop',
        'X-ALT-DESC;FMTTYPE=text/html:<html><body>Bring a laptop</body></html>',
        'CATEGORIES:Cloud,DevOps',
      ),
    ),
  );
  expect(draft).toEqual({
    fields: {
      name: 'Cloud Workshop',
      description: 'Bring a laptop.\n\nSee you there',
      tags: 'Cloud, DevOps',
      eventDate: '2027-03-05',
      eventTime: '09:30',
      location: 'Lagos, Nigeria',
      venue: 'Eko Hotel',
    },
    notes: ['The event repeats. Only its first date was imported.'],
  });
});

test('notes about an event speak the reader’s language', () => {
  const { events } = readCalendar(
    calendar(...event('SUMMARY:Meetup', 'DTSTART:20270305', 'RRULE:FREQ=WEEKLY', 'LOCATION:Somewhere')),
    2000,
  )!;
  expect(toDraft(events[0]!, '2026-11-22', 'fr').notes).toEqual([
    'L’événement se répète. Seule la première date a été importée.',
    'L’adresse n’indique pas la ville.',
  ]);
});

test('all-day events end the day before DTEND, and DURATION is used', () => {
  const [days, day, hours, nothing] = drafts(
    calendar(
      ...event('SUMMARY:A', 'DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:20270308'),
      ...event('SUMMARY:B', 'DTSTART;VALUE=DATE:20270305', 'DURATION:P1D'),
      ...event('SUMMARY:C', 'DTSTART;TZID=Africa/Lagos:20270305T090000', 'DURATION:PT30H'),
      ...event('SUMMARY:D', 'DTSTART:20270305T090000', 'DURATION:soon'),
    ),
  );
  expect(days!.fields).toMatchObject({ eventDate: '2027-03-05', eventEndDate: '2027-03-07' });
  expect([day!.fields.eventEndDate, day!.fields.eventTime]).toEqual([undefined, undefined]);
  expect(hours!.fields).toMatchObject({ eventEndDate: '2027-03-06', timezone: 'Africa/Lagos' });
  expect(nothing!.fields).toMatchObject({ name: 'D', eventDate: '2027-03-05' });
});

test('an online event has no place, and its meeting link stays private', () => {
  const [draft] = drafts(
    calendar(...event('SUMMARY:A', 'DTSTART:20270305T090000Z', 'LOCATION:https://meet.example/abc')),
  );
  expect(draft!.fields).toEqual({
    name: 'A',
    eventDate: '2027-03-05',
    eventTime: '09:00',
    attendance: 'online',
    timezone: 'UTC',
  });
});

test('a changed occurrence of a recurring event is not a separate event', () => {
  const master = event('SUMMARY:Weekly', 'DTSTART:20270305T090000Z', 'RRULE:FREQ=WEEKLY');
  const changed = event('SUMMARY:Moved', 'DTSTART:20270312T100000Z', 'RECURRENCE-ID:20270312T090000Z');
  expect(drafts(calendar(...changed, ...master)).map(({ fields }) => fields.name)).toEqual(['Weekly']);
  expect(drafts(calendar(...changed)).map(({ fields }) => fields.name)).toEqual(['Moved']);
});

test('folded lines, other line ends, lower case, a byte order mark and NUL are read', () => {
  const text = calendar(...event('summary:Caf\r\n é\0 Day', 'dtstart:20270305T090000Z'));
  for (const given of [text, text.replaceAll('\r\n', '\n'), `\ufeff${text}`]) {
    expect(drafts(given)[0]!.fields).toMatchObject({ name: 'Café Day', eventDate: '2027-03-05' });
  }
});

test.each([
  ['a bad date', 'DTSTART:20271399T990000Z'],
  ['a date in words', 'DTSTART:next Friday'],
  ['a year that no form takes', 'DTSTART:00010101T000000Z'],
  ['no date', 'CLASS:PUBLIC'],
])('an event with %s keeps its name, and the notes say so', (_case, line) => {
  const [draft] = drafts(calendar(...event('SUMMARY:Talk', line)));
  expect(draft!.fields.name).toBe('Talk');
  expect(draft!.fields.eventDate).toBeUndefined();
  expect(draft!.notes).toContain('The date could not be read.');
});

test('a name that is a formula or a script is read like any other name', () => {
  const names = [
    '=HYPERLINK("http://evil.example")',
    '+1-2',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ];
  const found = drafts(calendar(...names.flatMap((name) => event(`SUMMARY:${name}`, 'DTSTART:20270305'))));
  expect(found.map(({ fields }) => fields.name)).toEqual([names[0], '+1-2', undefined, '../../etc/passwd']);
});

test('long texts are cut, and the notes say so', () => {
  const [draft] = drafts(
    calendar(
      ...event(`SUMMARY:${'long '.repeat(100)}`, `DESCRIPTION:${'word '.repeat(8000)}`, 'DTSTART:20270305'),
    ),
  );
  expect(draft!.fields.name!.length).toBeLessThanOrEqual(200);
  expect(draft!.fields.description!.length).toBeLessThanOrEqual(20_000);
  expect(draft!.notes).toEqual([
    'Event name: too long, so it was shortened.',
    'Description: too long, so it was shortened.',
  ]);
});

test('other files are not calendars', () => {
  for (const text of ['', 'hello', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD', ...event('SUMMARY:A')]) {
    expect(readCalendar(text, 2000)).toBeNull();
  }
  expect(readCalendar(calendar('BEGIN:VEVENT', 'SUMMARY:cut off'), 2000)).toEqual({ events: [], unread: 0 });
});

const small = event('SUMMARY:x', 'DTSTART:20270305T090000Z').join('\r\n');
test.each([
  ['100,000 events', calendar(...Array.from({ length: 100_000 }, () => small))],
  ['events in events', calendar(...Array.from({ length: 20_000 }, () => 'BEGIN:VEVENT'), small)],
  [
    'alarms in alarms',
    calendar('BEGIN:VEVENT', ...Array.from({ length: 20_000 }, () => 'BEGIN:VALARM'), 'END:VEVENT'),
  ],
  ['a huge rule', calendar(...event('SUMMARY:x', `RRULE:FREQ=SECONDLY;BYSECOND=${'1,'.repeat(200_000)}1`))],
  ['a rule without end', calendar(...event('SUMMARY:x', 'DTSTART:20270305T090000Z', 'RRULE:FREQ=SECONDLY'))],
  ['folded characters', calendar(...event(`SUMMARY:${'a\r\n '.repeat(100_000)}`))],
  ['parameters', calendar(...event(`SUMMARY${';A=b'.repeat(100_000)}:x`))],
  ['quotes', calendar(...event(`SUMMARY;X=${'"'.repeat(300_000)}:x`))],
  ['properties', calendar(...event(...Array.from({ length: 50_000 }, () => 'CATEGORIES:a,b,c')))],
  ['one line', 'BEGIN:VCALENDAR'.repeat(40_000)],
  ['line ends', `BEGIN:VCALENDAR${'\r'.repeat(500_000)}`],
])('hostile file: %s', (_case, text) => {
  const started = performance.now();
  // Downloads are cut off at one megabyte.
  const found = readCalendar(text.slice(0, 1024 * 1024), 2000);
  found?.events.slice(0, 50).forEach((each) => toDraft(each, '2026-11-22', 'en'));
  expect(performance.now() - started).toBeLessThan(3000);
  expect(found === null || found.events.length <= 2000).toBe(true);
});
