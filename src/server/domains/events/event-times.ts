import { Temporal } from 'temporal-polyfill';
import type { Event } from '#contract/events/events.ts';

const DEFAULT_START = '09:00';
const HOURS = 8;

export type EventDays = Pick<Event, 'eventDate' | 'eventEndDate' | 'eventTime' | 'timezone'>;

/** Start and end of an event. The end is eight hours after the start time, on the last day. @throws RangeError */
export function eventTimes({ eventDate, eventEndDate, eventTime, timezone }: EventDays): {
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
} {
  const plainTime = Temporal.PlainTime.from(eventTime ?? DEFAULT_START);
  const startOn = (day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime });
  return { start: startOn(eventDate), end: startOn(eventEndDate ?? eventDate).add({ hours: HOURS }) };
}

/** The first instant after an event's last day, in its time zone. @throws RangeError for an invalid date or time zone */
export function eventEndsAt(eventDate: string, eventEndDate: string | null, timezone: string): Date {
  const dayAfter = Temporal.PlainDate.from(eventEndDate ?? eventDate).add({ days: 1 });
  return new Date(dayAfter.toZonedDateTime(timezone).epochMilliseconds);
}
