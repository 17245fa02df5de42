import { BRAND } from '#contract/brand.ts';
import { component, contentLine, textValue } from './content-line.ts';
import { eventTimes } from '#server/events/event-times.ts';
import { UNIVERSAL_ZONE, writeEvent, type CalendarEvent } from './write-event.ts';
import { writeTimeZone } from './write-time-zone.ts';

export interface CalendarOptions {
  /** Where the product is; makes the events' links and, by its host, their ids. */
  publicUrl: string;
  /** Of calendars that are subscribed to. */
  feed?: {
    /** What the calendar is called, such as `Events in Kenya`. */
    name: string;
    /** The absolute address that it is read from. */
    url: string;
    /** How long programs may wait until they look again, in hours. */
    refreshHours: number;
  };
}

/**
 * An iCalendar file (RFC 5545) with `events` in their order, each in its own time zone, whose clock changes are written out for
 * the years that the events take. Events of a subscribed calendar take nobody's time; a single event does. The same events
 * and options give the same text, so that it can be compared by an ETag.
 * @returns lines that end with CRLF, to be sent as `text/calendar; charset=utf-8`
 * @throws RangeError for an event with a date or a zone that does not exist
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { publicUrl, feed }: CalendarOptions,
): string {
  const origin = publicUrl.replace(/\/$/, '');
  const timed = events.map((event) => ({ event, times: eventTimes(event) }));
  return component(
    'VCALENDAR',
    [
      contentLine('VERSION', '2.0'),
      contentLine('PRODID', `-//${textValue(BRAND.name)}//${textValue(BRAND.subtitle)}//EN`),
      contentLine('CALSCALE', 'GREGORIAN'),
      ...(feed ? feedLines(feed) : []),
      ...timeZones(timed.map(({ times }) => times)),
      ...timed.map(({ event, times }) => writeEvent(event, times, origin, feed !== undefined)),
    ].join(''),
  );
}

/** Each of them twice: as RFC 7986 says it, and as programs said it before. */
function feedLines({ name, url, refreshHours }: NonNullable<CalendarOptions['feed']>): string[] {
  return [
    contentLine('NAME', textValue(name)),
    contentLine('X-WR-CALNAME', textValue(name)),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', `PT${refreshHours}H`),
    contentLine('X-PUBLISHED-TTL', `PT${refreshHours}H`),
    contentLine('SOURCE;VALUE=URI', new URL(url).href),
  ];
}

function timeZones(all: readonly ReturnType<typeof eventTimes>[]): string[] {
  const years = new Map<string, { first: number; last: number }>();
  for (const { start, end } of all) {
    const { first, last } = years.get(start.timeZoneId) ?? { first: start.year, last: end.year };
    years.set(start.timeZoneId, { first: Math.min(first, start.year), last: Math.max(last, end.year) });
  }
  // A calendar must hold something, if only a clock.
  if (all.length === 0) return [writeTimeZone(UNIVERSAL_ZONE, 1970, 1970)];
  years.delete(UNIVERSAL_ZONE);
  return [...years].map(([zone, { first, last }]) => writeTimeZone(zone, first, last));
}
