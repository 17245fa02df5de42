import { Temporal } from 'temporal-polyfill';

/** The first instant after an event's last day, in its zone. @throws RangeError for an invalid date or zone */
export function eventEndsAt(eventDate: string, eventEndDate: string | null, timezone: string): Date {
  const dayAfter = Temporal.PlainDate.from(eventEndDate ?? eventDate).add({ days: 1 });
  return new Date(dayAfter.toZonedDateTime(timezone).epochMilliseconds);
}
