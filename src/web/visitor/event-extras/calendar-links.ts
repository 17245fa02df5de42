import { addressOf } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { truncate } from '#web/shared/events/truncate.ts';

/** Maximum length of the details. Encoding can turn one character into nine, and calendars accept URLs of about 8,000. */
const DETAILS_LENGTH = 800;

/** Links that add the event to calendars, each with the event's time zone. */
export function calendarLinks(event: EventDetail): { name: string; href: string; download: boolean }[] {
  const place = [event.venue, event.location].filter(Boolean).join(', ');
  const details = `${truncate(plainTextOf(event.description, true), DETAILS_LENGTH)}\n\n${event.url}`;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.name,
    dates: `${localTime(event.startsAt)}/${localTime(event.endsAt)}`,
    ctz: event.timezone,
    details,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.name,
    startdt: event.startsAt,
    enddt: event.endsAt,
    body: details,
    location: place,
  });
  return [
    {
      name: 'Google Calendar',
      href: `https://calendar.google.com/calendar/render?${google}`,
      download: false,
    },
    {
      name: 'Outlook',
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${spaced(outlook)}`,
      download: false,
    },
    { name: t('Download ICS'), href: addressOf(`/events/${event.slug}.ics`), download: true },
  ];
}

/** Formats `2026-12-05T09:00:00+01:00` as `20261205T090000`. Google expects the time zone separately. */
function localTime(startsAt: string): string {
  return startsAt.slice(0, 19).replace(/[-:]/g, '');
}

/** Encodes spaces as `%20`, because Outlook shows `+` literally. */
function spaced(query: URLSearchParams): string {
  return query.toString().replaceAll('+', '%20');
}
