import type { Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { translate } from '#server/platform/language/translate.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { Temporal } from 'temporal-polyfill';
import type { EventStatus } from '#contract/events/event-constants.ts';
import type { Event } from '#contract/events/events.ts';
import { component, contentLine, textValue, localTime, utcTime } from './content-line.ts';
import type { eventTimes } from '#server/domains/events/event-times.ts';

/** Time zone whose times are written with a `Z` suffix, without a VTIMEZONE. */
export const UNIVERSAL_ZONE = 'UTC';

const STATUS: Record<EventStatus, string> = {
  approved: 'CONFIRMED',
  pending: 'TENTATIVE',
  rejected: 'TENTATIVE',
  draft: 'TENTATIVE',
  archived: 'CANCELLED',
};

const SCHEDULED = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' } as const;

/** The VEVENT of `event`. `origin` is the base URL of links, without a trailing slash. Transparent events do not block time. */
export function writeEvent(
  event: Event,
  times: ReturnType<typeof eventTimes>,
  { origin, language, isTransparent }: { origin: string; language: Language; isTransparent: boolean },
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
      contentLine('DESCRIPTION', textValue(descriptionOf(event, url, language))),
      place && contentLine('LOCATION', textValue(place)),
      contact && contentLine('CONTACT', textValue(contact)),
      contentLine('URL', url),
      kinds.some(Boolean) && contentLine('CATEGORIES', kinds.filter(Boolean).map(textValue).join(',')),
      contentLine('STATUS', event.scheduling === 'on' ? STATUS[event.status] : SCHEDULED[event.scheduling]),
      isTransparent && contentLine('TRANSP', 'TRANSPARENT'),
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

/** The event's SEQUENCE: seconds from its creation to its last change. Clients update an event only when this number grows. */
function revisionOf({ createdAt, updatedAt }: Event): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));
}

function descriptionOf(
  { description, ticketUrl, registrationUrl }: Event,
  url: string,
  language: Language,
): string {
  const links = [
    ticketUrl && translate(language, m('Get Tickets: {url}'), { url: ticketUrl }),
    registrationUrl && translate(language, m('Register Now: {url}'), { url: registrationUrl }),
    url,
  ];
  return `${plainTextOf(description, true).trim()}\n\n${links.filter(Boolean).join('\n')}`;
}
