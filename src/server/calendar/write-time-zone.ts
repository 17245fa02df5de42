import { component, contentLine } from './content-line.ts';
import { localTime } from './date-times.ts';

/** Programs that know the zone by heart take it from here. */
const SOURCE_PROPERTY = 'X-LIC-LOCATION';
/** Older changes of the clock than this are no calendar's business, and some programs stumble over them. */
const EARLIEST = '1970-01-01T00:00:00';
/** Summer time ends within this time of its beginning; a change that stays longer is a new standard time. */
const LONGEST_SUMMER_DAYS = 340;

interface Observance {
  /** The first instant at which it holds. */
  onset: Temporal.ZonedDateTime;
  /** Clock at that instant before and after the change, as `+0100`. */
  from: string;
  to: string;
  daylight: boolean;
  name: string;
}

/**
 * The VTIMEZONE of an IANA zone with each change of its clock from the beginning of `firstYear` to the end of `lastYear`, written
 * out one by one: rules of repetition cannot say Ramadan, and laws change.
 * @throws RangeError for a zone that does not exist
 */
export function writeTimeZone(zone: string, firstYear: number, lastYear: number): string {
  const observances = observancesOf(zone, firstYear, lastYear).map(({ onset, from, to, daylight, name }) =>
    component(
      daylight ? 'DAYLIGHT' : 'STANDARD',
      // Onsets are told by the clock that they end.
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
  const newYear = (year: number) =>
    Temporal.PlainDateTime.from({ year, month: 1, day: 1 }).toZonedDateTime(zone);
  const observances = [inForceAt(newYear(firstYear))];
  const end = newYear(lastYear + 1);
  for (;;) {
    const onset = observances.at(-1)!.onset.getTimeZoneTransition('next');
    if (!onset || Temporal.ZonedDateTime.compare(onset, end) >= 0) return observances;
    observances.push(observanceFrom(onset));
  }
}

/** What the clock was set to last before `moment`; a clock that stood still since before 1970 begins then. */
function inForceAt(moment: Temporal.ZonedDateTime): Observance {
  const earliest = Temporal.PlainDateTime.from(EARLIEST).toZonedDateTime(moment.timeZoneId);
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

/** Whether the clock goes forward at `onset` and back to what it was before within the year. */
function isSummer(before: Temporal.ZonedDateTime, onset: Temporal.ZonedDateTime): boolean {
  if (onset.offsetNanoseconds <= before.offsetNanoseconds) return false;
  const next = onset.getTimeZoneTransition('next');
  return (
    next !== null &&
    next.offsetNanoseconds === before.offsetNanoseconds &&
    onset.until(next, { largestUnit: 'day' }).days <= LONGEST_SUMMER_DAYS
  );
}

/** `+01:00` → `+0100`. */
function offsetText({ offset }: Temporal.ZonedDateTime): string {
  return offset.replaceAll(':', '');
}

/** `+0100` → `+01:00`. */
function offsetZone(offset: string): string {
  return `${offset.slice(0, 3)}:${offset.slice(3, 5)}`;
}

/** `WAT`, or `GMT+3` where no abbreviation is known in Africa's English. */
function nameAt(moment: Temporal.ZonedDateTime): string {
  const parts = new Intl.DateTimeFormat('en-ZA', {
    timeZone: moment.timeZoneId,
    timeZoneName: 'short',
  }).formatToParts(moment.epochMilliseconds);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? moment.offset;
}
