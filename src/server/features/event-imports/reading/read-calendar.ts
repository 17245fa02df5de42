import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { NO_PLACE, type FoundEvent } from './found-event.ts';
import { placeInText } from './place-in-text.ts';

/** Maximum length of one unfolded property, in characters. */
const LONGEST = 64 * 1024;
const PROPERTIES_MOST = 200;
/** Properties to parse. Other properties are skipped, because attendees and alarms are private and parsing takes time. */
const WANTED =
  /^(?:BEGIN|END|SUMMARY|DESCRIPTION|LOCATION|DTSTART|DTEND|DURATION|CATEGORIES|URL|STATUS|RRULE|RDATE|RECURRENCE-ID)[;:]/i;

/** Matches a date that lacks the VALUE=DATE parameter. */
const PLAIN_DAY = /^(DTSTART|DTEND)(?:;[^:]*)?:(\d{8})\s*$/i;

export interface FoundInFile {
  events: FoundEvent[];
  unread: number;
}

type JCalProperty = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]];

/** Reads the valid events of an .ics file. Returns null for other files. @param most maximum number of events */
export function readCalendar(text: string, most: number): FoundInFile | null {
  const { isCalendar, shownIn, blocks } = blocksOf(text);
  if (!isCalendar) return null;
  const read = blocks.slice(0, most).flatMap((lines) => {
    const properties = propertiesOf(lines);
    return properties ? [properties] : [];
  });
  const first = read.filter((properties) => !properties.has('recurrence-id'));
  return {
    // Returns single occurrences of recurring events only if the file has no other events.
    events: (first.length > 0 ? first : read).map((properties) => eventOf(properties, shownIn)),
    unread: Math.max(0, blocks.length - most),
  };
}

/** The lines of each VEVENT, without nested components. */
function blocksOf(text: string): { isCalendar: boolean; shownIn: string; blocks: string[][] } {
  const lines = text
    .replaceAll('\0', '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\r|\n/);
  const blocks: string[][] = [];
  let isCalendar = false;
  let shownIn = '';
  let block: string[] | null = null;
  let depth = 0;
  for (const line of lines) {
    if (/^\ufeff?BEGIN:VCALENDAR\s*$/i.test(line)) isCalendar = true;
    else if (/^BEGIN:VEVENT\s*$/i.test(line)) {
      block = [];
      depth = 0;
    } else if (!block) shownIn ||= /^X-WR-TIMEZONE[^:]{0,100}:(.{1,100})/i.exec(line)?.[1]?.trim() ?? '';
    else if (/^END:VEVENT\s*$/i.test(line)) {
      blocks.push(block);
      block = null;
    } else if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line)) depth -= 1;
    else if (depth === 0 && WANTED.test(line) && block.length < PROPERTIES_MOST) {
      block.push(line.slice(0, LONGEST).replace(PLAIN_DAY, '$1;VALUE=DATE:$2'));
    }
  }
  return { isCalendar, shownIn, blocks };
}

/** The first property of each name; null if the event is not valid. */
function propertiesOf(lines: string[]): Map<string, JCalProperty> | null {
  try {
    const [, properties] = ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')) as [
      string,
      JCalProperty[],
    ];
    return new Map(properties.toReversed().map((property) => [property[0], property]));
  } catch {
    return null;
  }
}

function eventOf(properties: Map<string, JCalProperty>, shownIn: string): FoundEvent {
  const textOf = (name: string): string => {
    const values = properties.get(name)?.slice(3) ?? [];
    return values.filter((value) => typeof value === 'string').join(', ');
  };
  const status = textOf('status').trim().toUpperCase();
  const place = textOf('location').trim();
  const isLink = /^(?:https?:\/\/|www\.)/i.test(place);
  const start = textOf('dtstart');
  return {
    name: textOf('summary'),
    description: textOf('description'),
    start,
    end: endOf(start, textOf('dtend'), textOf('duration')),
    zone: properties.get('dtstart')?.[1].tzid ?? '',
    shownIn,
    where: () =>
      isLink ? { place: NO_PLACE, attendance: 'online' } : { place: placeInText(place), attendance: null },
    category: '',
    tags: textOf('categories'),
    maxAttendees: '',
    prices: [],
    currency: '',
    ticketUrl: '',
    website: textOf('url'),
    contactEmail: '',
    contactPhone: '',
    scheduling: status === 'CANCELLED' ? 'cancelled' : null,
    repeats: properties.has('rrule') || properties.has('rdate'),
    hasPicture: false,
  };
}

/** The last moment of an event. In iCalendar, DTEND of an all-day event is the day after its last day. */
function endOf(start: string, end: string, duration: string): string {
  try {
    if (end) {
      return end.includes('T') ? end : Temporal.PlainDate.from(end).subtract({ days: 1 }).toString();
    }
    if (!duration) return '';
    const offset = start.endsWith('Z') ? 'Z' : '';
    const from = Temporal.PlainDateTime.from(start.slice(0, start.length - offset.length));
    const last = from.add(Temporal.Duration.from(duration));
    return start.includes('T')
      ? last.toString() + offset
      : last.subtract({ days: 1 }).toPlainDate().toString();
  } catch {
    return '';
  }
}
