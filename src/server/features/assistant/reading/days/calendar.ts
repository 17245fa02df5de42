import { Temporal } from 'temporal-polyfill';
import { periodOf } from '#server/domains/search/date-names.ts';
import type { FEASTS, Unit } from './day-words.ts';

type Day = Temporal.PlainDate;

/** A range of days, both ends included. */
export interface Period {
  from: Day;
  to: Day;
  /** Days of the week that the message names; 1 is Monday. */
  weekdays?: readonly number[];
  /** Whether the message means every such weekday, as in "Sundays". */
  isEvery?: boolean;
}

/** The `count` days that start with `from`. */
export const days = (from: Day, count: number): Period => ({ from, to: from.add({ days: count - 1 }) });

/** The `count` whole months of a year from `first` on. @param first the month from 1; other numbers lie in adjacent years (0 is the previous December) */
export function months(year: number, first: number, count: number): Period {
  const from = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ months: first - 1 });
  return { from, to: from.add({ months: count }).subtract({ days: 1 }) };
}

/** The next such date, which may be today. A date that has passed this year moves to next year. Returns null for dates such as 31 February. */
export function dateOf(today: Day, month: number, day: number, year?: number): Day | null {
  try {
    const date = Temporal.PlainDate.from({ year: year ?? today.year, month, day }, { overflow: 'reject' });
    return year === undefined && Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date;
  } catch {
    return null;
  }
}

/** The day, week, month, quarter, year or weekend that is `ahead` units after the current one. Weeks start on Monday. */
export function unitAhead(today: Day, unit: Unit, ahead: number): Period {
  if (unit === 'quarter') return months(today.year, 3 * Math.floor((today.month - 1) / 3 + ahead) + 1, 3);
  if (unit !== 'weekend') return periodOf(unit, today, ahead);
  return days(periodOf('week', today, ahead).to.subtract({ days: 1 }), 2);
}

/** Western Easter Sunday from 1900 to 2099, by Gauss's formula without its exceptions in 1954, 1981, 2049 and 2076. */
function easterOf(year: number): Day {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  return Temporal.PlainDate.from({ year, month: 3, day: 22 }).add({ days: moon + sunday });
}

const islamicDay = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The day in the calendar of a feast, as `days.json` writes it. */
const DAY_IN: Readonly<Record<string, (day: Day) => string>> = {
  iso: ({ month, day }) => `${month}/${day}`,
  islamic: (day) => islamicDay.format(new Date(day.toString())).split(' ')[0]!,
  easter: (day) => String(easterOf(day.year).until(day).days),
};

/** The current or next occurrence of a feast. Islamic feasts follow the computed calendar; moon sighting may move them by a day. */
export function feastDays(today: Day, { calendar, day, count }: (typeof FEASTS)[number]): Period {
  let first = today.subtract({ days: count - 1 });
  while (DAY_IN[calendar]!(first) !== day) first = first.add({ days: 1 });
  return days(first, count);
}
