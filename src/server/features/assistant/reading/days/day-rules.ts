import { Temporal } from 'temporal-polyfill';
import { periodOf } from '#server/domains/search/date-names.ts';
import { FEASTS, has, numberIn, pattern, unitOf, type Unit } from './day-words.ts';

type Day = Temporal.PlainDate;

/** A range of days, both ends included. */
export interface Period {
  from: Day;
  to: Day;
  /** Days of the week that the message names; 1 is Monday. */
  weekdays?: readonly number[];
  /** Whether the message means these weekdays in every week, as in "Sundays". */
  isEvery?: boolean;
}

/** The `count` days that start with `from`. */
export const days = (from: Day, count: number): Period => ({ from, to: from.add({ days: count - 1 }) });

/**
 * The `count` whole months of a year from `first` on.
 * @param first the month, 1 for January; other numbers are months of adjacent years, such as 0 for the previous December
 */
function months(year: number, first: number, count: number): Period {
  const from = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ months: first - 1 });
  return { from, to: from.add({ months: count }).subtract({ days: 1 }) };
}

/** The date in `year`; without a year, the first such date from today on. Null for dates such as 31 February. */
function dateOf(today: Day, month: number, day: number, year?: number): Day | null {
  try {
    const date = Temporal.PlainDate.from({ year: year ?? today.year, month, day }, { overflow: 'reject' });
    return year === undefined && Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date;
  } catch {
    return null;
  }
}

/** The day, week, month, quarter, year or weekend that is `ahead` units after the current one. Weeks start on Monday. */
function unitAhead(today: Day, unit: Unit, ahead: number): Period {
  if (unit === 'quarter') return months(today.year, 3 * Math.floor((today.month - 1) / 3 + ahead) + 1, 3);
  if (unit !== 'weekend') return periodOf(unit, today, ahead);
  return days(periodOf('week', today, ahead).to.subtract({ days: 1 }), 2);
}

/** Today's date in the place that a question is about, and whether the place is south of the equator. */
export interface DayHere {
  today: Temporal.PlainDate;
  isSouth: boolean;
}

type Said = Readonly<Record<string, string | undefined>>;

/**
 * A pattern of words, and a function that returns the days that the pattern's groups name, or null. `isPart` is whether a part of
 * the days is meant, as in "the end of the month".
 */
export type Rule = readonly [RegExp, (said: Said, here: DayHere, isPart: boolean) => Period | null];
/** A pattern before a period, and a function that returns the part of the period that it means. */
type PartRule = readonly [RegExp, (said: Said, whole: Period, here: DayHere) => Period | null];

const digits = (word = '') => Number(/^\d+/.exec(word)?.[0] ?? NaN);
/** Returns 1 for "next", -1 for "last", 0 for "this", and null without such a word. */
const shiftOf = (which?: string) =>
  which === undefined ? null : Number(has('next', which)) - Number(has('last', which));
const isPlural = (word = '') => /(?<!moi|me)s$|^fins /.test(word);
const weekdayOf = (word = '') => numberIn('weekdays', word) || numberIn('weekdays', word.replace(/s$/, ''));

/** The year that `2027` or `next year` names. */
const yearOf = (year: string | undefined, { today }: DayHere): number | undefined =>
  year === undefined ? undefined : Number(year) || today.year + shiftOf(year)!;

const daysOfMonth: Rule[1] = ({ day, last = day, month, year }, here) => {
  const number = numberIn('months', month);
  const to = dateOf(here.today, number, digits(last), yearOf(year, here));
  const from = to && dateOf(here.today, number, digits(day), to.year);
  return from && digits(last) >= digits(day) ? { from, to } : null;
};

/** Number of units that a plural without a number means, such as four for "the coming weeks". */
const FEW = { day: 7, week: 4, month: 3, year: 2 };

/** Days of `in two weeks`, `the next 10 days`, `3 days ago`. */
const ahead: Rule[1] = ({ span, number, ago, over, before, after, in: within }, { today }) => {
  const unit = unitOf(span) as keyof typeof FEW;
  const count = number === undefined ? FEW[unit] : numberIn('numbers', number) || Number(number);
  const spans = over ?? before ?? after;
  if (number === undefined && !(spans && isPlural(span))) return null;
  if (!spans) return (ago ?? within) ? unitAhead(today, unit, ago ? -count : count) : null;
  const isLast = has('last', spans);
  const end = today.add({ [`${unit}s`]: isLast ? -count : count });
  return isLast ? { from: end, to: today.subtract({ days: 1 }) } : { from: today, to: end };
};

/**
 * Days of a named unit, such as "next week". "The month" alone names no days, but in "the end of the month" it means this month.
 */
const unit: Rule[1] = ({ unit: word, which }, { today }, isPart) => {
  const name = unitOf(word);
  if (which === undefined && name !== 'weekend' && !isPart) return null;
  const period = unitAhead(today, name, shiftOf(which) ?? 0);
  const isAny = name === 'weekend' && which === undefined;
  return isAny ? { ...period, weekdays: [6, 7], isEvery: isPlural(word) } : period;
};

const weekday: Rule[1] = ({ weekday: name, which }, { today }) => {
  const number = weekdayOf(name);
  const until = (number - today.dayOfWeek + 7) % 7;
  const on = (distance: number) => days(today.add({ days: distance }), 1);
  if (which === undefined)
    return { ...on(until), weekdays: [number], isEvery: !has('weekdays', name) && isPlural(name) };
  // French "vendredi prochain" means the coming Friday.
  if (has('next', which)) return on(has('coming', which) ? until || 7 : 7 - today.dayOfWeek + number);
  return on(has('last', which) ? until - 7 : until);
};

/** Days of `next March` or `March 2027`. Without a year, a month that is over is next year's. */
const month: Rule[1] = ({ month: name, which, year }, here) => {
  const number = numberIn('months', name);
  const isOver = Number(number < here.today.month);
  return months(yearOf(year, here) ?? here.today.year + isOver - Number(shiftOf(which) === -1), number, 1);
};

/** Days of `Q3` or `winter`: in the named year, else their current or next occurrence. */
const threeMonths: Rule[1] = ({ nth, ordinals, season, year }, here) => {
  // The first month of winter: June south of the equator, else the previous December, as month 0.
  const winter = here.isSouth ? 6 : 0;
  const first = season
    ? winter + 3 * (numberIn('seasons', season) - 1)
    : 3 * (numberIn('ordinals', ordinals) || Number(nth)) - 2;
  if (year) return months(yearOf(year, here)!, first, 3);
  const each = [-1, 0, 1].map((shift) => months(here.today.year + shift, first, 3));
  return each.find(({ to }) => Temporal.PlainDate.compare(to, here.today) >= 0)!;
};

/** Ordinal that means "last". */
export const LAST_ORDINAL = 7;
const YEAR = '(?:{of}?{year})?';

/** Matches `5 to 7 March` and `March 5-7`. */
export const RANGE: Rule = [
  pattern(`(?:{month}{day}(?:{to}{fill}*)?{last:day}|{day}(?:{to}{fill}*)?{last:day}{fill}*{month})${YEAR}`),
  daysOfMonth,
];

/** The first rule that matches is used. */
export const RULES: readonly Rule[] = [
  RANGE,
  [pattern(`(?:{month}{day}|{day}{fill}*{month})${YEAR}`), daysOfMonth],
  // Matches `the 12th`.
  [
    /(?<=(?<!\S)(?:the|le) )(?<day>\d\d?) (?=$|, |of |at |in |a )|(?<=(?<!\S)(?:tarehe|dia|يوم) )(?<day>\d\d?) |(?<day>\d\d?(?:st|nd|rd|th|er|eme|e|o)) /y,
    ({ day }, { today }) => {
      const { year, month: number } = digits(day) < today.day ? today.add({ months: 1 }) : today;
      const date = dateOf(today, number, digits(day), year);
      return date && days(date, 1);
    },
  ],
  [
    pattern('(?:(?:{in}|{over}){fill}*)?{before:within}?{number}?{after:within}?(?:of )?{span}(?<ago>ago )?'),
    ahead,
  ],
  [pattern(`(?:[qt](?<nth>[1-4]) |{ordinals}{quarter}|{~season})${YEAR}`), threeMonths],
  [pattern('{near}'), ({ near }, { today }) => days(today.add({ days: numberIn('near', near) - 2 }), 1)],
  [pattern('{~unit}'), unit],
  [
    /(?:weekdays?|en semaine) /y,
    (_, { today }) => ({ ...days(today, 1), weekdays: [1, 2, 3, 4, 5], isEvery: true }),
  ],
  [pattern('{~weekday}'), weekday],
  [pattern(`{~month}${YEAR}`), month],
  [
    pattern('{feast}'),
    ({ feast }, { today }) => {
      const { month, day } = FEASTS.get(feast!)!;
      return days(dateOf(today, month, day)!, 1);
    },
  ],
  [/(?<year>20[2-4]\d) /y, ({ year }) => months(Number(year), 1, 12)],
];

export const PART_RULES: readonly PartRule[] = [
  // Matches `rest of the month` and `later this year`.
  [pattern('{rest}{fill}*'), (_, { to }, { today }) => ({ from: today, to })],
  // Matches a third or a half: `early March`, `fin du mois`, `second half of March`. Weekends and days have no parts.
  [
    pattern('(?:{parts}|{ordinals}{half}){fill}*'),
    ({ parts, ordinals }, { from, to }) => {
      const nth = (parts ? numberIn('parts', parts) : numberIn('ordinals', ordinals)) - 1;
      const count = from.until(to).days + 1;
      const begins = (index: number) => from.add({ days: Math.floor((index * count) / (parts ? 3 : 2)) });
      return count < 5 ? null : { from: begins(nth), to: begins(nth + 1).subtract({ days: 1 }) };
    },
  ],
  // Matches `first week of March`, `last weekend of the month` and `first Friday of June`.
  [
    pattern('{ordinals}(?:{week}|{weekday}){fill}+'),
    ({ ordinals, week, weekday: name }, { from, to }) => {
      const nth = numberIn('ordinals', ordinals);
      const isWeekend = week !== undefined && unitOf(week) === 'weekend';
      const length = isWeekend ? 2 : week ? 7 : 1;
      // A first week starts with the period, whatever the weekday.
      const starts = isWeekend ? 6 : week ? from.dayOfWeek : weekdayOf(name);
      const first = from.add({ days: (starts - from.dayOfWeek + 7) % 7 });
      const last = week && !isWeekend ? 6 : (to.dayOfWeek - starts + 7) % 7;
      return days(
        nth === LAST_ORDINAL ? to.subtract({ days: last }) : first.add({ days: 7 * (nth - 1) }),
        length,
      );
    },
  ],
  // Matches `weekend of the 12th`.
  [
    pattern('{week}{fill}*(?:tarehe |dia )?'),
    ({ week }, { from, to }) => {
      if (unitOf(week) !== 'weekend' || !from.equals(to)) return null;
      return days(from.add({ days: from.dayOfWeek === 7 ? -1 : 6 - from.dayOfWeek }), 2);
    },
  ],
  // Matches `Friday next week`.
  [
    pattern('{weekday}{fill}*'),
    ({ weekday: name }, { from, to }) =>
      from.until(to).days === 6 ? days(from.add({ days: weekdayOf(name) - 1 }), 1) : null,
  ],
];
