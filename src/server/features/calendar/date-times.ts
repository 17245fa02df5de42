import { Temporal } from 'temporal-polyfill';

/** `20261205T090000`, in the moment's own zone. */
export function localTime(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}

/** ISO 8601 as `20261205T080000Z`. */
export function utcTime(iso: string): string {
  return Temporal.Instant.from(iso).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}
