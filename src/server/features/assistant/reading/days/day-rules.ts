import type { Temporal } from 'temporal-polyfill';
import { coming, dateOf, days, feastDays, months, periodNamed, unitAhead, type Period } from './calendar.ts';
import * as NAMES from './day-words.ts';

const { has, pattern, unitOf } = NAMES;

/** Today's date in the place that a question is about, and whether the place is south of the equator. */
export interface DayHere {
  today: Temporal.PlainDate;
  isSouth: boolean;
}

type Said = Readonly<Record<string, string | undefined>>;

/** A pattern of words, and a function that returns the days from its groups, or null if they name none. */
export type Rule = readonly [RegExp, (said: Said, here: DayHere) => Period | null];
/** A pattern before a period, and a function that returns the part of the period that it means. */
type PartRule = readonly [RegExp, (said: Said, whole: Period, here: DayHere) => Period | null];

const digits = (word = '') => Number(/^\d+/.exec(word)?.[0] ?? NaN);
/** Returns 1 for "next", -1 for "last", 0 for "this", and null without such a word. */
const shiftOf = (which?: string) =>
  which === undefined ? null : has('next', which) ? 1 : has('last', which) ? -1 : 0;
const isPlural = (word = '') => /(?<!moi|me)s$/.test(word);
const weekdayOf = (word = '') => NAMES.WEEKDAYS.get(word) ?? NAMES.WEEKDAYS.get(word.replace(/s$/, ''))!;

/** The year that `2027` or `next year` names. */
const yearOf = (year: string | undefined, { today }: DayHere): number | undefined =>
  year === undefined ? undefined : Number(year) || today.year + shiftOf(year)!;

function daysOfMonth({ day, last = day, month, year }: Said, here: DayHere): Period | null {
  const number = NAMES.MONTHS.get(month!)!;
  const to = dateOf(here.today, number, digits(last), yearOf(year, here));
  const from = to && dateOf(here.today, number, digits(day), to.year);
  return from && to && digits(last) >= digits(day) ? { from, to } : null;
}

/** Number of units that a plural without a number means, such as four for "the coming weeks". */
const FEW = { day: 7, week: 4, month: 3, year: 2 };

function ahead(
  { span, number, ago, over, before, after, in: within }: Said,
  { today }: DayHere,
): Period | null {
  const unit = unitOf(span) as keyof typeof FEW;
  const count = number === undefined ? FEW[unit] : (NAMES.NUMBERS.get(number) ?? Number(number));
  const spans = over ?? before ?? after;
  if (number === undefined && !(spans && isPlural(span))) return null;
  if (!spans) return (ago ?? within) ? unitAhead(today, unit, ago ? -count : count) : null;
  const isLast = has('last', before) || has('last', after);
  const end = today.add({ [`${unit}s`]: isLast ? -count : count });
  return isLast ? { from: end, to: today.subtract({ days: 1 }) } : { from: today, to: end };
}

/** Days of a named unit, such as "next week". @param alone whether "the month" means this month */
const unit =
  (alone: boolean): Rule[1] =>
  (said, { today }) => {
    const name = unitOf(said['unit']);
    const which = shiftOf(said['which']);
    if (which === null && name !== 'weekend' && !alone) return null;
    const period = unitAhead(today, name, which ?? 0);
    const isAny = name === 'weekend' && which === null;
    return isAny ? { ...period, weekdays: [6, 7], isEvery: isPlural(said['unit']) } : period;
  };

function weekday({ weekday: name = '', which }: Said, { today }: DayHere): Period {
  const number = weekdayOf(name);
  const shift = shiftOf(which);
  const until = (number - today.dayOfWeek + 7) % 7;
  const on = (distance: number) => days(today.add({ days: distance }), 1);
  // French "vendredi prochain" means the coming Friday.
  if (shift === 1) return on(has('coming', which) ? until || 7 : 7 - today.dayOfWeek + number);
  if (shift !== null) return on(shift === -1 ? until - 7 : until);
  return { ...on(until), weekdays: [number], isEvery: !NAMES.WEEKDAYS.has(name) && isPlural(name) };
}

/** Days of `next March` or `March 2027`. A month without a year is the current or the next such month. */
function month({ month: name, which, year }: Said, here: DayHere): Period {
  const number = NAMES.MONTHS.get(name!)!;
  const isOver = Number(number < here.today.month);
  return months(yearOf(year, here) ?? here.today.year + isOver - Number(shiftOf(which) === -1), number, 1);
}

/** Three consecutive months of the named year, else the current or next such months. @param first the first month; 0 is the previous December */
function threeMonths(first: number, { year }: Said, here: DayHere): Period {
  const said = yearOf(year, here);
  const years = said === undefined ? [-1, 0, 1].map((shift) => here.today.year + shift) : [said];
  return coming(here.today, years.map((each) => months(each, first, 3))); // oxfmt-ignore
}

/** Ordinal that means "last". */
const LAST_ORDINAL = 5;
const YEAR = '(?:{of}?{year})?';

/** `5 to 7 March`, `March 5-7`. */
export const RANGE: Rule = [
  pattern(`(?:{month}{day}(?:{to}{fill}*)?{last:day}|{day}(?:{to}{fill}*)?{last:day}{fill}*{month})${YEAR}`),
  daysOfMonth,
];

/** Rules for unambiguous days. Longer patterns come first. */
const SURE: readonly Rule[] = [
  // `2026-03-12`, and `12/03/2026` with the day first, as in Africa.
  [
    /(?<year>20\d\d) (?<month>\d\d?) (?<day>\d\d?) |(?<day>\d\d?) (?<month>\d\d?) (?<year>20\d\d) /y,
    ({ year, month: second, day: first }, { today }) => {
      const date =
        dateOf(today, Number(second), Number(first), Number(year)) ??
        dateOf(today, Number(first), Number(second), Number(year));
      return date && days(date, 1);
    },
  ],
  RANGE,
  [pattern(`(?:{month}{day}|{day}{fill}*{month})${YEAR}`), daysOfMonth],
  // `the 12th`
  [
    /(?<=(?<!\S)(?:the|le) )(?<day>\d\d?) (?=$|, |of |at |in |a )|(?<day>\d\d?(?:st|nd|rd|th|er|eme|e|o)) /y,
    ({ day }, { today }) => {
      const { year, month: number } = digits(day) < today.day ? today.add({ months: 1 }) : today;
      const date = dateOf(today, number, digits(day), year);
      return date && days(date, 1);
    },
  ],
  // `in two weeks`, `the next 10 days`, `les 3 prochains mois`, `3 days ago`.
  [
    pattern('(?:(?:{in}|{over}){fill}*)?{before:within}?{number}?{after:within}?(?:of )?{span}(?<ago>ago )?'),
    ahead,
  ],
  [
    pattern(`(?:[qt](?<nth>[1-4]) |{ordinal}{quarterUnit})${YEAR}`),
    (said, here) =>
      threeMonths(3 * (NAMES.ORDINALS.get(said['ordinal']!) ?? Number(said['nth'])) - 2, said, here),
  ],
  [pattern('{period}'), ({ period }, { today }) => periodNamed(today, period!)],
];

const LONGER: readonly Rule[] = [
  [pattern(`{~month}${YEAR}`), month],
  // South of the equator, seasons are half a year apart from the northern ones.
  [
    pattern(`{~season}${YEAR}`),
    (said, here) =>
      threeMonths(3 * (NAMES.SEASONS.get(said['season']!)! - 1) + (here.isSouth ? 6 : 0), said, here),
  ],
  [
    pattern('{feast}{week}?'),
    ({ feast, week }, { today }) => {
      const found = feastDays(
        today,
        NAMES.FEASTS.find(({ names }) => names.includes(feast!))!,
      );
      return week ? unitAhead(found.from, unitOf(week), 0) : found;
    },
  ],
  [/(?<year>20[2-4]\d) /y, ({ year }) => months(Number(year), 1, 12)],
];

/** Rules for days without a period around them. */
export const RULES: readonly Rule[] = [
  ...SURE,
  [pattern('{~unit}'), unit(false)],
  [
    /(?:weekdays?|en semaine) /y,
    (_, { today }) => ({ ...days(today, 1), weekdays: [1, 2, 3, 4, 5], isEvery: true }),
  ],
  [pattern('{~weekday}'), weekday],
  ...LONGER,
];

/** Rules for periods that may have parts, such as "the end of the month". In them, "the month" means this month. */
export const WHOLES: readonly Rule[] = [...SURE, [pattern('{~unit}'), unit(true)], ...LONGER];

export const PART_RULES: readonly PartRule[] = [
  // `rest of the month`, `later this year`.
  [pattern('{rest}{fill}*'), (_, { to }, { today }) => ({ from: today, to })],
  // `early March`, `fin du mois`, `second half of March`: a third or a half. Weekends and days have no parts.
  [
    pattern('(?:{third}|{ordinal}{half}){fill}*'),
    ({ third, ordinal }, { from, to }) => {
      const nth = (third ? NAMES.PARTS.get(third)! : NAMES.ORDINALS.get(ordinal!)!) - 1;
      const count = from.until(to).days + 1;
      const begins = (index: number) => from.add({ days: Math.floor((index * count) / (third ? 3 : 2)) });
      return count < 5 ? null : { from: begins(nth), to: begins(nth + 1).subtract({ days: 1 }) };
    },
  ],
  // `first week of March`, `last weekend of the month`, `first Friday of June`.
  [
    pattern('{ordinal}(?:{week}|{weekday}){fill}+'),
    ({ ordinal, week, weekday: name }, { from, to }) => {
      const isWeek = week !== undefined && unitOf(week) === 'week';
      const number = name === undefined ? 6 : weekdayOf(name);
      const first = isWeek ? from : from.add({ days: (number - from.dayOfWeek + 7) % 7 });
      const last = isWeek ? to.subtract({ days: 6 }) : to.subtract({ days: (to.dayOfWeek - number + 7) % 7 });
      const isLast = NAMES.ORDINALS.get(ordinal!) === LAST_ORDINAL;
      const begins = isLast ? last : first.add({ days: 7 * (NAMES.ORDINALS.get(ordinal!)! - 1) });
      return days(begins, isWeek ? 7 : week ? 2 : 1);
    },
  ],
  // `Friday next week`.
  [
    pattern('{weekday}{fill}*'),
    ({ weekday: name }, { from, to }) =>
      from.until(to).days === 6 ? days(from.add({ days: weekdayOf(name) - 1 }), 1) : null,
  ],
];
