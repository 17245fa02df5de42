import { BRAND, SUBTITLE } from '#contract/brand.ts';
import type { Language } from '#contract/language/languages.ts';
import type { Event } from '#contract/events/events.ts';
import { component, contentLine, textValue } from './content-line.ts';
import { eventTimes } from '#server/domains/events/event-times.ts';
import { UNIVERSAL_ZONE, writeEvent } from './write-event.ts';
import { writeTimeZone } from './write-time-zone.ts';

export interface CalendarOptions {
  /** Base URL of the events' links. Its host is part of the events' ids. */
  publicUrl: string;
  language?: Language;
  feed?: {
    /** The calendar's name, such as `Events in Kenya`. */
    name: string;
    url: string;
    refreshHours: number;
  };
}

/**
 * Writes an iCalendar file (RFC 5545) of `events` in the given order. Times are in each event's time zone. The file lists each
 * zone's clock changes in the events' years. Events of a subscribed calendar do not block time. The text is deterministic, so an
 * ETag can identify it.
 * @throws RangeError for an event with an invalid date or zone
 */
export function writeCalendar(
  events: readonly Event[],
  { publicUrl, language = 'en', feed }: CalendarOptions,
): string {
  const origin = publicUrl.replace(/\/$/, '');
  const timed = events.map((event) => ({ event, times: eventTimes(event) }));
  return component(
    'VCALENDAR',
    [
      contentLine('VERSION', '2.0'),
      contentLine('PRODID', `-//${textValue(BRAND.name)}//${textValue(SUBTITLE)}//EN`),
      contentLine('CALSCALE', 'GREGORIAN'),
      ...(feed ? feedLines(feed) : []),
      ...timeZones(timed.map(({ times }) => times)),
      ...timed.map(({ event, times }) =>
        writeEvent(event, times, { origin, language, isTransparent: feed !== undefined }),
      ),
    ].join(''),
  );
}

/** Writes the feed's name and interval twice: as in RFC 7986, and as extension properties for older clients. */
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
  // A calendar needs at least one component.
  if (all.length === 0) return [writeTimeZone(UNIVERSAL_ZONE, 1970, 1970)];
  years.delete(UNIVERSAL_ZONE);
  return [...years].map(([zone, { first, last }]) => writeTimeZone(zone, first, last));
}
