import { Temporal } from 'temporal-polyfill';
import type { EventStatus } from '#contract/event-constants.ts';
import type { Event } from '#contract/events.ts';
import { component, contentLine, textValue } from './content-line.ts';
import { localTime, utcTime } from './date-times.ts';
import type { eventTimes } from '#server/events/event-times.ts';

/** What a calendar says of an event; every answer of the API has it. */
export type CalendarEvent = Pick<
  Event,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'eventDate'
  | 'eventEndDate'
  | 'eventTime'
  | 'timezone'
  | 'location'
  | 'venue'
  | 'category'
  | 'tags'
  | 'ticketUrl'
  | 'registrationUrl'
  | 'contactEmail'
  | 'contactPhone'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
>;

/** This zone needs no description: its times are written as instants. */
export const UNIVERSAL_ZONE = 'UTC';

const STATUS: Record<EventStatus, string> = {
  approved: 'CONFIRMED',
  pending: 'TENTATIVE',
  rejected: 'TENTATIVE',
  archived: 'CANCELLED',
};

/**
 * The VEVENT of `event`. `origin` is the public URL without a slash at its end; `transparent` events leave the time that they
 * take free.
 */
export function writeEvent(
  event: CalendarEvent,
  times: ReturnType<typeof eventTimes>,
  origin: string,
  transparent: boolean,
): string {
  const url = `${origin}/events/${encodeURIComponent(event.slug)}`;
  const changed = utcTime(event.updatedAt);
  const place = [event.venue, event.location].filter(Boolean).join(', ');
  const contact = [event.contactEmail, event.contactPhone].filter(Boolean).join(', ');
  const kinds = [event.category ?? '', ...(event.tags ?? '').split(',')].map((kind) => kind.trim());
  return component(
    'VEVENT',
    [
      contentLine('UID', `${event.id}@${new URL(origin).hostname}`),
      contentLine('DTSTAMP', changed),
      contentLine('CREATED', utcTime(event.createdAt)),
      contentLine('LAST-MODIFIED', changed),
      contentLine('SEQUENCE', String(revisionOf(event))),
      zonedLine('DTSTART', times.start),
      zonedLine('DTEND', times.end),
      contentLine('SUMMARY', textValue(event.name)),
      contentLine('DESCRIPTION', textValue(descriptionOf(event, url))),
      place && contentLine('LOCATION', textValue(place)),
      contact && contentLine('CONTACT', textValue(contact)),
      contentLine('URL', url),
      kinds.some(Boolean) && contentLine('CATEGORIES', kinds.filter(Boolean).map(textValue).join(',')),
      contentLine('STATUS', STATUS[event.status]),
      transparent && contentLine('TRANSP', 'TRANSPARENT'),
    ]
      .filter(Boolean)
      .join(''),
  );
}

function zonedLine(name: string, moment: Temporal.ZonedDateTime): string {
  const zone = moment.timeZoneId;
  return zone === UNIVERSAL_ZONE
    ? contentLine(name, `${localTime(moment)}Z`)
    : contentLine(`${name};TZID=${zone}`, localTime(moment));
}

/** Programs take a file that they have already only when this has grown: the seconds from its making to its last change. */
function revisionOf({ createdAt, updatedAt }: CalendarEvent): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));
}

/** The description with the addresses that somebody needs who has only the calendar at hand. */
function descriptionOf({ description, ticketUrl, registrationUrl }: CalendarEvent, url: string): string {
  const links = [
    ticketUrl && `Get Tickets: ${ticketUrl}`,
    registrationUrl && `Register Now: ${registrationUrl}`,
    url,
  ];
  return `${description.trim()}\n\n${links.filter(Boolean).join('\n')}`;
}
