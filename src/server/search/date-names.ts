import { Temporal } from 'temporal-polyfill';
import { dayToken, monthToken, weekdayToken, yearToken } from '#server/search-index/date-tokens.ts';
import { tokensIn } from '#server/search-index/tokens.ts';

const LOCALES = ['en', 'fr', 'pt', 'sw', 'ar'];
/** What no locale names. */
const WEEKEND = ['weekend', 'week end', 'wikendi', 'fim de semana'];
const TONIGHT = ['tonight', 'this evening', 'ce soir'];

/** Months, weekdays, and the days, weeks, months and years from `today` on: the words of their names, and the tokens of the events then. */
export function dateNames(today: Temporal.PlainDate): [words: string[], tokens: readonly string[]][] {
  const dates: [name: string, tokens: readonly string[]][] = [];
  for (const name of WEEKEND) dates.push([name, [weekdayToken(6), weekdayToken(7)]]);
  for (const name of TONIGHT) dates.push([name, [dayToken(today)]]);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  for (const locale of LOCALES) {
    const name = (month: number, day: number, part: 'month' | 'weekday') =>
      new Date(Date.UTC(2024, month, day)).toLocaleString(locale, { [part]: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) dates.push([name(month - 1, 1, 'month'), [monthToken(month)]]);
    // The first of January 2024 was a Monday.
    for (let day = 1; day <= 7; day++) dates.push([name(0, day, 'weekday'), [weekdayToken(day)]]);
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    for (const ahead of [0, 1]) {
      const week = Array.from({ length: 7 }, (_, day) => dayToken(monday.add({ weeks: ahead, days: day })));
      dates.push(
        [relative.format(ahead, 'day'), [dayToken(today.add({ days: ahead }))]],
        [relative.format(ahead, 'week'), week],
        [relative.format(ahead, 'month'), [monthToken(today.add({ months: ahead }).month)]],
        [relative.format(ahead, 'year'), [yearToken(today.year + ahead)]],
      );
    }
  }
  return dates.map(([name, tokens]) => [tokensIn(name.replace(/^l[ae] |^l’/, '')), tokens]);
}
