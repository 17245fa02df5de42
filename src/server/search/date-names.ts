import { Temporal } from 'temporal-polyfill';
import { dayToken, monthToken, weekdayToken, yearToken } from '#server/search-index/date-tokens.ts';
import { tokensIn } from '#server/search-index/tokens.ts';

/** The words of a name, and the tokens of the events then. */
type DateName = readonly [words: readonly string[], tokens: readonly string[]];

const LOCALES = ['en', 'fr', 'pt', 'sw', 'ar'];
const UNITS = ['day', 'week', 'month', 'year'] as const;

/** Months and weekdays by their names in each language. */
export const DATE_NAMES: readonly DateName[] = [
  ...LOCALES.flatMap((locale) => {
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    // The first of January 2024 was a Monday.
    return [
      ...Array.from({ length: 12 }, (_, index): DateName => {
        return [tokensIn(month.format(Date.UTC(2024, index))), [monthToken(index + 1)]];
      }),
      ...Array.from({ length: 7 }, (_, index): DateName => {
        return [tokensIn(weekday.format(Date.UTC(2024, 0, index + 1))), [weekdayToken(index + 1)]];
      }),
    ];
  }),
  ...['weekend', 'week end', 'wikendi', 'fim de semana'].map((name): DateName => {
    return [name.split(' '), [weekdayToken(6), weekdayToken(7)]];
  }),
];

/** What each language calls the days, weeks, months and years from `today` on: "tonight", "semaine prochaine". */
export function relativeDates(today: Temporal.PlainDate): DateName[] {
  const names = LOCALES.flatMap((locale) => {
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    return UNITS.flatMap((unit) =>
      [0, 1].map((ahead): DateName => {
        const said = format.format(ahead, unit).replace(/^l[ae] |^l’/, '');
        return [tokensIn(said), tokensOfUnit(today.add({ [`${unit}s`]: ahead }), unit)];
      }),
    );
  });
  return [...names, [['tonight'], [dayToken(today)]], [['ce', 'soir'], [dayToken(today)]]];
}

function tokensOfUnit(date: Temporal.PlainDate, unit: (typeof UNITS)[number]): string[] {
  if (unit === 'month') return [monthToken(date.month)];
  if (unit === 'year') return [yearToken(date.year)];
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return unit === 'day'
    ? [dayToken(date)]
    : Array.from({ length: 7 }, (_, days) => dayToken(monday.add({ days })));
}
