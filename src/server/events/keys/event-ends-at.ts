import { Temporal } from 'temporal-polyfill';
/**
 * When an event becomes past: the first instant of the day after its last day, in its own time zone.
 * `eventDate` and `eventEndDate` are `YYYY-MM-DD`, `timezone` an IANA name.
 * @throws RangeError for a date or zone that does not exist.
 */
export function eventEndsAt(eventDate: string, eventEndDate: string | null, timezone: string): Date {
  const dayAfter = Temporal.PlainDate.from(eventEndDate ?? eventDate).add({ days: 1 });
  return new Date(dayAfter.toZonedDateTime(timezone).epochMilliseconds);
}
