import { Temporal } from 'temporal-polyfill';
import { dayNames, periodOf, wordsOfName, type DayUnit } from '#server/domains/search/date-names.ts';

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

/** The first period that is not over, else the first of all. */
export const coming = (today: Day, periods: readonly Period[]): Period =>
  periods.find(({ to }) => Temporal.PlainDate.compare(to, today) >= 0) ?? periods[0]!;

/** The day, week, month, quarter, year or weekend that is `ahead` units after the current one. Weeks start on Monday. */
export function unitAhead(today: Day, unit: DayUnit | 'quarter' | 'weekend', ahead: number): Period {
  if (unit === 'quarter') return months(today.year, 3 * Math.floor((today.month - 1) / 3 + ahead) + 1, 3);
  if (unit !== 'weekend') return periodOf(unit, today, ahead);
  return days(periodOf('week', today, ahead).to.subtract({ days: 1 }), 2);
}

let kept = { today: '', names: new Map<string, Period>() };

/** The period of a folded name such as "tomorrow" or "next week". */
export function periodNamed(today: Day, name: string): Period | null {
  if (kept.today !== today.toString()) {
    const named = dayNames(today).flatMap((each) =>
      'from' in each.meant ? [[wordsOfName(each.name).join(' '), each.meant] as const] : [],
    );
    kept = { today: today.toString(), names: new Map(named) };
  }
  return name === 'overmorrow' ? days(today.add({ days: 2 }), 1) : (kept.names.get(name) ?? null);
}

/** Western Easter Sunday, by the anonymous Gregorian computation. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const moon = (19 * (year % 19) + century - (century >> 2) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const fullMoon = moon - (moon > 28 || (moon === 28 && year % 19 > 10) ? 1 : 0);
  const march21 = Temporal.PlainDate.from({ year, month: 3, day: 21 }).add({ days: fullMoon });
  return march21.add({ days: 7 - (march21.dayOfWeek % 7) });
}

const islamicDay = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The current or next occurrence of a feast. Islamic feasts follow the computed calendar; moon sighting may move them by a day. */
export function feastDays(
  today: Day,
  { kind, when, count }: { kind: string; when: readonly number[]; count: number },
): Period {
  const isFirst = (day: Day): boolean => {
    if (kind === 'date') return day.month === when[0] && day.day === when[1];
    if (kind === 'easter') return day.equals(easterOf(day.year).add({ days: when[0]! }));
    return islamicDay.format(new Date(`${day.toString()}T00:00:00Z`)).split(' ')[0] === when.join('/');
  };
  let day = today.subtract({ days: count - 1 });
  while (!isFirst(day)) day = day.add({ days: 1 });
  return days(day, count);
}
