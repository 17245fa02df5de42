import { Temporal } from 'temporal-polyfill';
/** `20261205T090000`: what the wall clock of its zone shows. */
export function localTime(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}

/** `20261205T080000Z`. @param iso an instant in ISO 8601 */
export function utcTime(iso: string): string {
  return Temporal.Instant.from(iso).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}
