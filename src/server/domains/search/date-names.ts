import { Temporal } from 'temporal-polyfill';
import { dayToken, monthToken, weekdayToken, yearToken } from '#server/domains/search-index/date-tokens.ts';
import { tokensIn } from '#server/domains/search-index/tokens.ts';

const LOCALES = ['en', 'fr', 'pt', 'sw', 'ar', 'ha'];
/** Names for the weekend, which no locale provides. */
const WEEKEND = ['weekend', 'week end', 'wikendi', 'fim de semana', 'karshen mako'];
const TONIGHT = ['tonight', 'this evening', 'ce soir', 'hoje a noite', 'usiku wa leo'];

/** Days that a name means: every occurrence of a month, weekday (1 is Monday) or weekend, or a range of days. */
type NamedDays =
  | { month: number }
  | { weekday: number }
  | { weekend: true }
  | { from: Temporal.PlainDate; to: Temporal.PlainDate };

interface DayName {
  name: string;
  meant: NamedDays;
  /** Tokens of events on these days; empty for past days. */
  tokens: readonly string[];
}

/** Months, weekdays, and the days, weeks, months and years around `today`, in every language of `LOCALES`. */
export function dayNames(today: Temporal.PlainDate): DayName[] {
  const names: DayName[] = [
    ...WEEKEND.map((name) => ({
      name,
      meant: { weekend: true } as const,
      tokens: [weekdayToken(6), weekdayToken(7)],
    })),
    ...TONIGHT.map((name) => ({ name, meant: { from: today, to: today }, tokens: [dayToken(today)] })),
  ];
  for (const locale of LOCALES) {
    const name = (month: number, day: number, part: 'month' | 'weekday') =>
      new Date(Date.UTC(2024, month, day)).toLocaleString(locale, { [part]: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      names.push({ name: name(month - 1, 1, 'month'), meant: { month }, tokens: [monthToken(month)] });
    }
    // The first of January 2024 was a Monday.
    for (let weekday = 1; weekday <= 7; weekday++) {
      names.push({ name: name(0, weekday, 'weekday'), meant: { weekday }, tokens: [weekdayToken(weekday)] });
    }
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    for (const unit of ['day', 'week', 'month', 'year'] as const) {
      for (const ahead of [-1, 0, 1]) {
        const meant = periodOf(unit, today, ahead);
        const tokens = ahead < 0 ? [] : tokensOfPeriod(unit, meant);
        names.push({ name: relative.format(ahead, unit), meant, tokens });
      }
    }
  }
  return names;
}

export type DayUnit = 'day' | 'week' | 'month' | 'year';

/** The day, week, month or year that is `ahead` units after the current one. Weeks start on Monday. */
export function periodOf(unit: DayUnit, today: Temporal.PlainDate, ahead: number) {
  const day = today.add({ [`${unit}s`]: ahead });
  if (unit === 'day') return { from: day, to: day };
  const from = {
    week: () => day.subtract({ days: day.dayOfWeek - 1 }),
    month: () => day.with({ day: 1 }),
    year: () => day.with({ month: 1, day: 1 }),
  }[unit]();
  return { from, to: from.add({ [`${unit}s`]: 1 }).subtract({ days: 1 }) };
}

function tokensOfPeriod(unit: DayUnit, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) {
  if (unit === 'month') return [monthToken(from.month)];
  if (unit === 'year') return [yearToken(from.year)];
  return Array.from({ length: from.until(to).days + 1 }, (_, day) => dayToken(from.add({ days: day })));
}

/** The words of each day name, without an article, and the tokens of events on its days. */
export function dateNames(today: Temporal.PlainDate): [words: string[], tokens: readonly string[]][] {
  return dayNames(today)
    .filter(({ tokens }) => tokens.length > 0)
    .map(({ name, tokens }) => [wordsOfName(name), tokens]);
}

/** The folded words of a name, without its article. */
export function wordsOfName(name: string): string[] {
  return tokensIn(name.replace(/^l[ae] |^l’/, ''));
}
