import { Temporal } from 'temporal-polyfill';
import type { Event } from '#contract/events/events.ts';

/** For events without a time. */
const DEFAULT_START = '09:00';
const HOURS = 8;

export type EventDays = Pick<Event, 'eventDate' | 'eventEndDate' | 'eventTime' | 'timezone'>;

/** From the start on the first day until eight hours after the same time on the last. @throws RangeError */
export function eventTimes({ eventDate, eventEndDate, eventTime, timezone }: EventDays): {
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
} {
  const plainTime = Temporal.PlainTime.from(eventTime ?? DEFAULT_START);
  const startOn = (day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime });
  return { start: startOn(eventDate), end: startOn(eventEndDate ?? eventDate).add({ hours: HOURS }) };
}
