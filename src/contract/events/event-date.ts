import { m } from '#contract/language/message.ts';
import { speaker } from '#contract/language/speaker.ts';

/** Names of months and days. Intl is not used, because Node and browsers may format names differently. */
const MONTHS = [
  m('Jan'),
  m('Feb'),
  m('Mar'),
  m('Apr'),
  m('May'),
  m('Jun'),
  m('Jul'),
  m('Aug'),
  m('Sep'),
  m('Oct'),
  m('Nov'),
  m('Dec'),
];
const DAYS = [m('Sun'), m('Mon'), m('Tue'), m('Wed'), m('Thu'), m('Fri'), m('Sat')];

const DATE_UNKNOWN = m('Date TBA');

export interface CalendarDay {
  day: number;
  month: string;
  year: number;
  weekday: string;
}

/** Parses `YYYY-MM-DD`; null for an invalid date. */
export function parseDay(value: string | null | undefined): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value ?? '');
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return { day, month: speaker.say(MONTHS[month - 1]!), year, weekday: speaker.say(DAYS[date.getUTCDay()]!) };
}

/** Formats an event's days as `Fri 4 Dec 2026`, `Fri 4 – Sun 6 Dec 2026` or 'Date TBA'. */
export function formatDateRange(start: string | null | undefined, end?: string | null): string {
  const first = parseDay(start);
  if (!first) return speaker.say(DATE_UNKNOWN);
  const last = parseDay(end);
  if (!last || end!.slice(0, 10) <= start!.slice(0, 10)) return formatDay(first);
  const from = [
    first.weekday,
    first.day,
    first.month !== last.month || first.year !== last.year ? first.month : '',
    first.year === last.year ? '' : first.year,
  ];
  return `${from.filter(Boolean).join(' ')} – ${formatDay(last)}`;
}

/** Formats an event's days as `5 Dec 2026`, `5–7 Dec 2026`, `30 Nov – 2 Dec 2026` or 'Date TBA'. */
export function formatDaysShort(start: string | null | undefined, end?: string | null): string {
  const first = parseDay(start);
  if (!first) return speaker.say(DATE_UNKNOWN);
  const last = parseDay(end);
  if (!last || end!.slice(0, 10) <= start!.slice(0, 10)) return `${first.day} ${first.month} ${first.year}`;
  const until = `${last.day} ${last.month} ${last.year}`;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${until}`;
  return first.month === last.month ? `${first.day}–${until}` : `${first.day} ${first.month} – ${until}`;
}

/** Formats the first weekday and any later last day: `Fri`, `Fri – Sun 6 Dec`, or `Thu – Sat 2 Jan 2027` across years. */
export function formatWeekdays(start: string | null | undefined, end?: string | null): string {
  const first = parseDay(start);
  if (!first) return speaker.say(DATE_UNKNOWN);
  const last = parseDay(end);
  if (!last || end!.slice(0, 10) <= start!.slice(0, 10)) return first.weekday;
  const year = first.year === last.year ? '' : ` ${last.year}`;
  return `${first.weekday} – ${last.weekday} ${last.day} ${last.month}${year}`;
}

function formatDay({ weekday, day, month, year }: CalendarDay): string {
  return `${weekday} ${day} ${month} ${year}`;
}

/** Returns a time zone's label, such as `Lagos time` for `Africa/Lagos`. */
export function zoneLabel(timezone: string): string {
  const city = timezone.split('/').at(-1)?.replaceAll('_', ' ');
  return !city || city === 'UTC' ? 'UTC' : speaker.say(m('CITY time')).replace('CITY', city);
}
