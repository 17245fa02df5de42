import { Temporal } from 'temporal-polyfill';
/** When an event without a time of its own begins. */
const DEFAULT_START = '09:00';
const HOURS = 8;

/** The days and the time of an event: `YYYY-MM-DD`, `HH:MM`, in the IANA zone `timezone`. */
export interface EventDays {
  eventDate: string;
  eventEndDate: string | null;
  eventTime: string | null;
  timezone: string;
}

/**
 * From when to when an event blocks a calendar: eight hours from its time, else 09:00 to 17:00. One of several days lasts
 * from the first day's start to eight hours after the last day's start.
 * @throws RangeError for a date or zone that does not exist
 */
export function eventTimes({ eventDate, eventEndDate, eventTime, timezone }: EventDays): {
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
} {
  const plainTime = Temporal.PlainTime.from(eventTime ?? DEFAULT_START);
  const startOn = (day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime });
  return { start: startOn(eventDate), end: startOn(eventEndDate ?? eventDate).add({ hours: HOURS }) };
}
