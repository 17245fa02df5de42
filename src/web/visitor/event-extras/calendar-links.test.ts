import type { EventDetail } from '#contract/events/events.ts';
import { expect, test } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

const EVENT = {
  name: 'Code & Coffee + Tea',
  slug: 'code-coffee',
  description: 'Talks.\nMore "talks".',
  metaDescription: null,
  url: 'https://hub.example/events/code-coffee',
  venue: 'iHub',
  location: 'Nairobi, Kenya',
  timezone: 'Africa/Nairobi',
  startsAt: '2026-12-05T09:00:00+03:00',
  endsAt: '2026-12-06T17:00:00+03:00',
} as EventDetail;

const [google, outlook, file] = calendarLinks(EVENT).map(({ href }) => new URL(href, EVENT.url));

test('Google gets the local time and the time zone', () => {
  expect(google!.origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(google!.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Code & Coffee + Tea',
    dates: '20261205T090000/20261206T170000',
    ctz: 'Africa/Nairobi',
    details: 'Talks. More "talks".\n\nhttps://hub.example/events/code-coffee',
    location: 'iHub, Nairobi, Kenya',
  });
});

test('Outlook gets times with their offset, and spaces that are not encoded as plus signs', () => {
  expect(outlook!.search).not.toContain('+');
  const query = Object.fromEntries(outlook!.searchParams);
  expect(query).toMatchObject({
    rru: 'addevent',
    subject: 'Code & Coffee + Tea',
    startdt: '2026-12-05T09:00:00+03:00',
    enddt: '2026-12-06T17:00:00+03:00',
    location: 'iHub, Nairobi, Kenya',
  });
});

test('both get the whole description, or the beginning of a very long one, cut after a word', () => {
  const described = (description: string) => {
    const [link] = calendarLinks({ ...EVENT, metaDescription: 'Short.', description });
    return new URL(link!.href).searchParams.get('details')!.replace(`\n\n${EVENT.url}`, '');
  };
  const whole = `${'Talks about **code**. '.repeat(20)}The end.`;
  expect(described(whole)).toBe(`${'Talks about code. '.repeat(20)}The end.`);
  expect(described('ሰላም '.repeat(1000))).toMatch(/^(ሰላም )+ሰላም…$/);
  expect(calendarLinks({ ...EVENT, description: 'ሰላም '.repeat(1000) })[0]!.href.length).toBeLessThan(8000);
});

test('the file link leads to the event’s .ics file', () => {
  expect(file!.href).toBe('https://hub.example/events/code-coffee.ics');
});
