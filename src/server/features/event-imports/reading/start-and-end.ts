import { isTimeZone } from '#contract/events/event-input.ts';
import { Temporal } from 'temporal-polyfill';
import { placeOf } from '#server/platform/places/place-of.ts';
import { m } from '#contract/language/message.ts';
import type { FoundEvent, FoundPlace, Note } from './found-event.ts';
import windowsZones from '#content/places/windows-zones.json' with { type: 'json' };

export interface StartAndEnd {
  eventDate: string;
  eventEndDate: string;
  eventTime: string;
  /** The event's time zone; '' to use the location's time zone. */
  timezone: string;
  note: Note | null;
}

const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?(?:[.,]\d{1,9})?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** Latest time of day at which an event's end still belongs to the previous day. */
const NIGHT_ENDS = '06:00';

interface Moment {
  date: string;
  /** Time of day; '' for a whole day. */
  time: string;
  /** UTC offset: 'Z', '+03:00' and the like, or '' for a local time. */
  offset: string;
}

/** Returns the form's dates and start time in the stated time zone, else in the place's. Null if the start is unreadable. */
export function startAndEnd({
  start,
  end,
  zone,
  shownIn,
  place,
}: Pick<FoundEvent, 'start' | 'end' | 'zone' | 'shownIn'> & { place: FoundPlace }): StartAndEnd | null {
  const stated = momentIn(start);
  if (!stated) return null;
  const named = zone ? zoneNamed(zone) : null;
  const ofPlace = placeOf(place.location)?.timezone ?? null;
  const known = named ?? ofPlace ?? zoneNamed(shownIn);
  const target = known ?? (stated.offset === 'Z' ? 'UTC' : null);
  const first = localIn(stated, target);
  const ends = momentIn(end);
  const last = ends && lastDay(first, localIn(ends, target));
  return {
    eventDate: first.date,
    eventEndDate: last && last > first.date ? last : '',
    eventTime: first.time,
    timezone: first.time && target && target !== ofPlace ? target : '',
    note: first.time ? zoneNote({ zone, named, known, offset: stated.offset }) : null,
  };
}

function momentIn(text: string): Moment | null {
  const [, date, time = '', offset = ''] = MOMENT.exec(text.trim().slice(0, 40)) ?? [];
  if (!date) return null;
  const upper = offset.toUpperCase();
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(upper) ?? [];
  const moment = { date, time, offset: hours ? `${hours}:${minutes}` : upper };
  return isReal(moment) ? moment : null;
}

function isReal({ date, time, offset }: Moment): boolean {
  try {
    Temporal.PlainDateTime.from(`${date}T${time || '00:00'}`, { overflow: 'reject' });
    if (offset) Temporal.Instant.from(`${date}T${time}${offset}`);
    return true;
  } catch {
    return false;
  }
}

/** Converts a time with an offset to `zone`. A time without an offset is already local. */
function localIn(moment: Moment, zone: string | null): Moment {
  if (!moment.offset || !zone) return moment;
  const { date, time, offset } = moment;
  const local = Temporal.Instant.from(`${date}T${time}${offset}`).toZonedDateTimeISO(zone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    offset: '',
  };
}

function lastDay(first: Moment, last: Moment): string {
  const endsAtNight = first.time && last.time && last.time <= NIGHT_ENDS && last.date > first.date;
  return endsAtNight ? Temporal.PlainDate.from(last.date).subtract({ days: 1 }).toString() : last.date;
}

interface Zones {
  zone: string;
  named: string | null;
  known: string | null;
  offset: string;
}

function zoneNote({ zone, named, known, offset }: Zones): Note | null {
  if (zone && !named) {
    return [
      m('The time zone “{zone}” is unknown. Check the start time and the time zone.'),
      { zone: zone.slice(0, 60) },
    ];
  }
  if (known) return null;
  if (offset === 'Z') return [m('The start time is in UTC. Check the start time and the time zone.')];
  return offset
    ? [m('The start time is at UTC{offset}. Choose its time zone.'), { offset }]
    : [m('No time zone is given. Please choose one.')];
}

/** Maps Outlook's time zone names, for Africa and organizers abroad, to IANA zones (CLDR's windowsZones). */
const IANA_ZONES: Readonly<Record<string, string>> = windowsZones;

const LONGEST = 200;

/**
 * Returns the IANA zone for a source's zone name: an IANA name, a Windows name, or an IANA name after a prefix such as
 * "/mozilla.org/2024/". Returns null for other names.
 */
function zoneNamed(name: string): string | null {
  const given = name.trim().slice(0, LONGEST);
  const tail = given.split('/').slice(-2).join('/');
  return [IANA_ZONES[given], given, tail].find((zone) => zone && isTimeZone(zone)) ?? null;
}
