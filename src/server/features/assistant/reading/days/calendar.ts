import { Temporal } from 'temporal-polyfill';
import { dayNames, periodOf, wordsOfName, type DayUnit } from '#server/domains/search/date-names.ts';

type Day = Temporal.PlainDate;

/** Days in a row, both included. */
export interface Period {
  from: Day;
  to: Day;
  /** Days of the week that the message names; 1 is Monday. */
  weekdays?: readonly number[];
  /** Whether such days of every week are meant: "Sundays". */
  isEvery?: boolean;
}

/** `count` days from one on. */
export const days = (from: Day, count: number): Period => ({ from, to: from.add({ days: count - 1 }) });

/** `count` whole months of a year. @param first from 1, or of another year: 0 is December before it */
export function months(year: number, first: number, count: number): Period {
  const from = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ months: first - 1 });
  return { from, to: from.add({ months: count }).subtract({ days: 1 }) };
}

/** The next such date, today included: one that is over this year is taken from the next. Null for 31 February. */
export function dateOf(today: Day, month: number, day: number, year?: number): Day | null {
  try {
    const date = Temporal.PlainDate.from({ year: year ?? today.year, month, day }, { overflow: 'reject' });
    return year === undefined && Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date;
  } catch {
    return null;
  }
}

/** The first of some periods that is not over, else the first of all. */
export const coming = (today: Day, periods: readonly Period[]): Period =>
  periods.find(({ to }) => Temporal.PlainDate.compare(to, today) >= 0) ?? periods[0]!;

/** A day, week, month, quarter, year or weekend that is `ahead` of the one of `today`. Weeks start on Monday. */
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

/** A feast that is now or comes next. Islamic feasts follow the calendar; the sighted moon may move them by a day. */
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
