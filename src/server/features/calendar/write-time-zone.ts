import { Temporal } from 'temporal-polyfill';
import { lruMap } from '#server/platform/kernel/cache.ts';
import { component, contentLine, localTime } from './content-line.ts';

/** Name of the property with the IANA zone, for clients that have their own zone data. */
const SOURCE_PROPERTY = 'X-LIC-LOCATION';
/** First year of listed clock changes. Some clients fail on earlier changes. */
const EARLIEST_YEAR = 1970;
/** Maximum length of summer time in days. A clock change that lasts longer is a new standard time. */
const LONGEST_SUMMER_DAYS = 340;
/** Maximum number of years with listed clock changes. Without a limit, an event that ends in 9999 would take seconds to write. */
const MOST_YEARS = 60;
/** Cached time zones by name and years. Computing clock changes takes longer than the rest of a calendar. */
const written = lruMap<string>(500);

interface Observance {
  onset: Temporal.ZonedDateTime;
  /** Offset before the change, such as `+0100`. `to` is the offset after the change. */
  from: string;
  to: string;
  daylight: boolean;
  name: string;
}

/**
 * Writes a VTIMEZONE that lists each clock change (60 years at most). Recurrence rules cannot express changes around Ramadan.
 * @throws RangeError for an unknown zone
 */
export function writeTimeZone(zone: string, firstYear: number, lastYear: number): string {
  const first = Math.max(firstYear, EARLIEST_YEAR);
  const last = Math.min(Math.max(lastYear, first), first + MOST_YEARS - 1);
  const key = `${zone} ${first} ${last}`;
  const text = written.get(key) ?? describe(zone, first, last);
  written.set(key, text);
  return text;
}

function describe(zone: string, firstYear: number, lastYear: number): string {
  const observances = observancesOf(zone, firstYear, lastYear).map(({ onset, from, to, daylight, name }) =>
    component(
      daylight ? 'DAYLIGHT' : 'STANDARD',
      // DTSTART is written with the offset before the change.
      contentLine('DTSTART', localTime(onset.withTimeZone(offsetZone(from)))) +
        contentLine('TZOFFSETFROM', from) +
        contentLine('TZOFFSETTO', to) +
        contentLine('TZNAME', name),
    ),
  );
  return component(
    'VTIMEZONE',
    contentLine('TZID', zone) + contentLine(SOURCE_PROPERTY, zone) + observances.join(''),
  );
}

function observancesOf(zone: string, firstYear: number, lastYear: number): Observance[] {
  const observances = [inForceAt(newYearIn(zone, firstYear))];
  const end = newYearIn(zone, lastYear + 1);
  for (;;) {
    const onset = observances.at(-1)!.onset.getTimeZoneTransition('next');
    if (!onset || Temporal.ZonedDateTime.compare(onset, end) >= 0) return observances;
    observances.push(observanceFrom(onset));
  }
}

function newYearIn(zone: string, year: number): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from({ year, month: 1, day: 1 }).toZonedDateTime(zone);
}

/** The observance at `moment`. Its onset is 1970 if the clock has not changed since then. */
function inForceAt(moment: Temporal.ZonedDateTime): Observance {
  const earliest = newYearIn(moment.timeZoneId, EARLIEST_YEAR);
  const onset = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  if (onset && Temporal.ZonedDateTime.compare(onset, earliest) > 0) return observanceFrom(onset);
  const offset = offsetText(earliest);
  return { onset: earliest, from: offset, to: offset, daylight: false, name: nameAt(moment) };
}

function observanceFrom(onset: Temporal.ZonedDateTime): Observance {
  const before = onset.subtract({ nanoseconds: 1 });
  return {
    onset,
    from: offsetText(before),
    to: offsetText(onset),
    daylight: isSummer(before, onset),
    name: nameAt(onset),
  };
}

/** Whether summer time begins at `onset`: the clock goes forward, and back after at most 340 days. */
function isSummer(before: Temporal.ZonedDateTime, onset: Temporal.ZonedDateTime): boolean {
  if (onset.offsetNanoseconds <= before.offsetNanoseconds) return false;
  const next = onset.getTimeZoneTransition('next');
  return (
    next !== null &&
    next.offsetNanoseconds === before.offsetNanoseconds &&
    onset.until(next, { largestUnit: 'day' }).days <= LONGEST_SUMMER_DAYS
  );
}

/** Converts an offset from `+01:00` to `+0100`. */
function offsetText({ offset }: Temporal.ZonedDateTime): string {
  return offset.replaceAll(':', '');
}

/** Converts an offset from `+0100` to `+01:00`. */
function offsetZone(offset: string): string {
  return `${offset.slice(0, 3)}:${offset.slice(3, 5)}`;
}

/** Abbreviation of the zone, such as `WAT`; an offset such as `GMT+3` if `en-ZA` has no abbreviation. */
function nameAt(moment: Temporal.ZonedDateTime): string {
  const parts = new Intl.DateTimeFormat('en-ZA', {
    timeZone: moment.timeZoneId,
    timeZoneName: 'short',
  }).formatToParts(moment.epochMilliseconds);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? moment.offset;
}
