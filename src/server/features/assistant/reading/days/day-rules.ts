import { Temporal } from 'temporal-polyfill';
import { coming, dateOf, days, feastDays, months, unitAhead, type Period } from './calendar.ts';
import * as NAMES from './day-patterns.ts';

const { has, pattern, unitOf } = NAMES;

/** Today's date in the place that the question is about, whether the place is south of the equator, and days for words such as "tomorrow". */
export interface DayContext {
  today: Temporal.PlainDate;
  isSouth: boolean;
  periods: ReadonlyMap<string, Period>;
}

type Said = Readonly<Record<string, string | undefined>>;

/** A pattern of words, and the days that it means by its groups; null when it means none after all. */
export type Rule = readonly [RegExp, (said: Said, context: DayContext) => Period | null];
/** A pattern that stands before a period and means a part of it. */
type PartRule = readonly [RegExp, (said: Said, whole: Period, context: DayContext) => Period | null];

const digits = (word = '') => Number(/^\d+/.exec(word)?.[0] ?? NaN);
/** 1 is the next, -1 the last, 0 this one; null when no word says which. */
const shiftOf = (which?: string) =>
  which === undefined ? null : has('next', which) ? 1 : has('last', which) ? -1 : 0;
const isPlural = (word = '') => /(?<!moi|me)s$/.test(word);
const weekdayOf = (word = '') => NAMES.WEEKDAYS.get(word) ?? NAMES.WEEKDAYS.get(word.replace(/s$/, ''))!;

/** `2027`, `next year`. */
const yearOf = (year: string | undefined, { today }: DayContext): number | undefined =>
  year === undefined ? undefined : Number(year) || today.year + shiftOf(year)!;

function daysOfMonth({ day, last = day, month, year }: Said, context: DayContext): Period | null {
  const number = NAMES.MONTHS.get(month!)!;
  const to = dateOf(context.today, number, digits(last), yearOf(year, context));
  const from = to && dateOf(context.today, number, digits(day), to.year);
  return from && to && digits(last) >= digits(day) ? { from, to } : null;
}

/** Number of units that a plural without a number means: "the coming weeks" are four. */
const FEW = { day: 7, week: 4, month: 3, year: 2 };

function ahead(
  { span, number, relative, over, before, after, in: within }: Said,
  { today }: DayContext,
): Period | null {
  const unit = unitOf(span) as keyof typeof FEW;
  const count = number === undefined ? FEW[unit] : (NAMES.NUMBERS.get(number) ?? Number(number));
  const spans = over ?? before ?? after;
  if (number === undefined && !(spans && isPlural(span))) return null;
  if (relative) return unitAhead(today, unit, relative === 'ago ' ? -count : count);
  if (!spans) return within ? unitAhead(today, unit, count) : null;
  const isLast = has('last', before) || has('last', after);
  const end = today.add({ [`${unit}s`]: isLast ? -count : count });
  return isLast ? { from: end, to: today.subtract({ days: 1 }) } : { from: today, to: end };
}

/** A named unit, such as "next week". @param alone whether "the month" is this one */
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

function weekday({ weekday: name = '', which }: Said, { today }: DayContext): Period {
  const number = weekdayOf(name);
  const shift = shiftOf(which);
  const until = (number - today.dayOfWeek + 7) % 7;
  const on = (distance: number) => days(today.add({ days: distance }), 1);
  // French "vendredi prochain" is simply the coming one.
  if (shift === 1) return on(has('coming', which) ? until || 7 : 7 - today.dayOfWeek + number);
  if (shift !== null) return on(shift === -1 ? until - 7 : until);
  return { ...on(until), weekdays: [number], isEvery: !NAMES.WEEKDAYS.has(name) && isPlural(name) };
}

/** `next March`, `March 2027`: the next one to come, or the one that is. */
function month({ month: name, which, year }: Said, context: DayContext): Period {
  const { today } = context;
  const number = NAMES.MONTHS.get(name!)!;
  const isOver = Number(number < today.month);
  return months(yearOf(year, context) ?? today.year + isOver - Number(shiftOf(which) === -1), number, 1);
}

/** Three months of this year or the next. @param first of the year's months, 0 is the December before */
function threeMonths(first: number, said: Said, context: DayContext): Period {
  const year = yearOf(said['year'], context);
  const years = year === undefined ? [-1, 0, 1].map((shift) => context.today.year + shift) : [year];
  return coming(context.today, years.map((each) => months(each, first, 3))); // oxfmt-ignore
}

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
  // `week of 13 July`
  [
    pattern(`{week}{fill}+{day}{fill}*{month}${YEAR}`),
    (said, context) => {
      const date = daysOfMonth(said, context);
      return date && unitAhead(date.from, unitOf(said['week']), 0);
    },
  ],
  [pattern(`(?:{month}{day}|{day}{fill}*{month})${YEAR}`), daysOfMonth],
  // `the 12th`
  [
    /(?<=(?<!\S)(?:the|le) )(?<day>\d\d?) (?=$|, |of |at |in |a )|(?<day>\d\d?(?:st|nd|rd|th|er|eme|e|o)) /y,
    ({ day }, { today }) => {
      const inMonths = [0, 1, 2].flatMap((more) => {
        const { year, month: number } = today.with({ day: 1 }).add({ months: more });
        return dateOf(today, number, digits(day), year) ?? [];
      });
      const date = inMonths.find((each) => Temporal.PlainDate.compare(each, today) >= 0);
      return date ? days(date, 1) : null;
    },
  ],
  // `in two weeks`, `the next 10 days`, `les 3 prochains mois`, `3 days ago`, `a month from now`.
  [
    pattern('(?:(?:{in}|{over}){fill}*)?{before:within}?{number}?{after:within}?(?:of )?{span}(?<relative>ago |from now )?'),
    ahead,
  ], // oxfmt-ignore
  [
    pattern(`(?:[qt](?<nth>[1-4]) |{ordinal}{quarter})${YEAR}`),
    (said, context) => {
      const nth = NAMES.ORDINALS.get(said['ordinal']!) ?? Number(said['nth']);
      return nth > 4 ? null : threeMonths(3 * nth - 2, said, context);
    },
  ],
  [pattern('{period}'), ({ period }, { periods }) => periods.get(period!) ?? null],
];

const LONGER: readonly Rule[] = [
  [pattern(`{~month}${YEAR}`), month],
  // Half a year apart south of the equator.
  [
    pattern(`{~season}${YEAR}`),
    (said, context) =>
      threeMonths(3 * (NAMES.SEASONS.get(said['season']!)! - 1) + (context.isSouth ? 6 : 0), said, context),
  ],
  [
    pattern('{feast}{week}?'),
    ({ feast, week }, { today }) => {
      const found = feastDays(
        today,
        NAMES.FEASTS.find(({ names }) => names.includes(feast!))!,
      );
      return found && week ? unitAhead(found.from, unitOf(week), 0) : found;
    },
  ],
  [/(?<year>20[2-4]\d) /y, ({ year }) => months(Number(year), 1, 12)],
];

/** Days by themselves. */
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

/** Periods that may have parts; there "the month" is this one. */
export const WHOLES: readonly Rule[] = [...SURE, [pattern('{~unit}'), unit(true)], ...LONGER];

/** Shorter periods have no parts. */
const DIVISIBLE_DAYS = 5;

export const PART_RULES: readonly PartRule[] = [
  // `rest of the month`, `later this year`.
  [pattern('{rest}{fill}*'), (_, { to }, { today }) => ({ from: today, to })],
  // `early March`, `fin du mois`, `second half of March`: a third or a half.
  [
    pattern('(?:{third}|{ordinal}{half}){fill}*'),
    ({ third, ordinal }, { from, to }) => {
      const parts = third ? 3 : 2;
      const nth = (third ? NAMES.PARTS.get(third)! : NAMES.ORDINALS.get(ordinal!)!) - 1;
      const count = from.until(to).days + 1;
      const begins = (index: number) => from.add({ days: Math.floor((index * count) / parts) });
      return count < DIVISIBLE_DAYS ? null : { from: begins(nth), to: begins(nth + 1).subtract({ days: 1 }) };
    },
  ],
  // `first week of March`, `last weekend of the month`, `first Friday of June`.
  [
    pattern('{ordinal}(?:{week}|{weekday}){fill}+'),
    ({ ordinal, week, weekday: name }, { from, to }) => {
      const isWeek = week !== undefined && unitOf(week) === 'week';
      const number = name === undefined ? 6 : weekdayOf(name);
      const nth = NAMES.ORDINALS.get(ordinal!)!;
      const first = isWeek ? from : from.add({ days: (number - from.dayOfWeek + 7) % 7 });
      const last = isWeek ? to.subtract({ days: 6 }) : to.subtract({ days: (to.dayOfWeek - number + 7) % 7 });
      const begins = nth === NAMES.LAST_ORDINAL ? last : first.add({ days: 7 * (nth - 1) });
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
