import { Temporal } from 'temporal-polyfill';

/** The date at `now` in a time zone. @param zone IANA name */
export function dayIn(zone: string, now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
}
