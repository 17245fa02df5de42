import { Temporal } from 'temporal-polyfill';
import * as WORDS from '../words/day-words.ts';
import { coming, dateOf, days, feastDays, months, unitAhead, type Period } from './calendar.ts';
import { MONTHS, WEEKDAYS } from './day-names.ts';
import { pattern } from './day-patterns.ts';

/** Today where the question is about, whether that is south of the equator, and what words such as "tomorrow" mean. */
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
const has = (words: ReadonlySet<string>, said = '') => said.split(' ').some((word) => words.has(word));
/** 1 is the next, -1 the last, 0 this one; null when no word says which. */
const shiftOf = (which?: string) =>
  which === undefined ? null : has(WORDS.NEXT, which) ? 1 : has(WORDS.LAST, which) ? -1 : 0;
const unitOf = (word = '') => WORDS.UNITS.find(([, words]) => words.has(word))![0];
const isPlural = (word = '') => /(?<!moi|me)s$/.test(word);
const weekdayOf = (word: string) => WEEKDAYS.get(word) ?? WEEKDAYS.get(word.replace(/s$/, ''))!;

/** `2027`, `next year`. */
function yearOf(year: string | undefined, { today, periods }: DayContext): number | undefined {
  if (year === undefined) return undefined;
  return Number(year) || periods.get(year)?.from.year || today.year + shiftOf(year)!;
}

function daysOfMonth(said: Said, context: DayContext): Period | null {
  const first = digits(said['day']);
  const last = said['last'] === undefined ? first : digits(said['last']);
  const month = MONTHS.get(said['month']!)!;
  const to = dateOf(context.today, month, last, yearOf(said['year'], context));
  const from = to && dateOf(context.today, month, first, to.year);
  return from && to && last >= first ? { from, to } : null;
}

/** What "the coming weeks" are. */
const FEW = { day: 7, week: 4, month: 3, year: 2 };

function ahead(said: Said, { today }: DayContext): Period | null {
  const unit = unitOf(said['span']) as keyof typeof FEW;
  const { number, relative } = said;
  const count = number === undefined ? FEW[unit] : (WORDS.NUMBERS[number] ?? Number(number));
  const spans = said['over'] ?? said['before'] ?? said['after'];
  if (number === undefined && !(spans && isPlural(said['span']))) return null;
  if (relative === 'ago ') return unitAhead(today, unit, -count);
  if (relative) return unitAhead(today, unit, count);
  const isLast = has(WORDS.LAST, said['before']) || has(WORDS.LAST, said['after']);
  if (spans) {
    const end = today.add({ [`${unit}s`]: isLast ? -count : count });
    return isLast ? { from: end, to: today.subtract({ days: 1 }) } : { from: today, to: end };
  }
  return said['in'] ? unitAhead(today, unit, count) : null;
}

/** A named unit, such as "next week". @param alone whether "the month" is this one */
const unit =
  (alone: boolean) =>
  (said: Said, { today }: DayContext) => {
    const name = unitOf(said['unit']);
    const which = shiftOf(said['which']);
    if (which === null && name !== 'weekend' && !alone) return null;
    const period = unitAhead(today, name, which ?? 0);
    const isEvery = isPlural(said['unit']);
    return name === 'weekend' && which === null ? { ...period, weekdays: [6, 7], isEvery } : period;
  };

function weekday(said: Said, { today }: DayContext): Period {
  const name = said['weekday']!;
  const number = weekdayOf(name);
  const which = shiftOf(said['which']);
  const until = (number - today.dayOfWeek + 7) % 7;
  const on = (distance: number) => days(today.add({ days: distance }), 1);
  // French "vendredi prochain" is simply the coming one.
  if (which === 1) return on(has(WORDS.COMING, said['which']) ? until || 7 : 7 - today.dayOfWeek + number);
  if (which !== null) return on(which === -1 ? until - 7 : until);
  return { ...on(until), weekdays: [number], isEvery: !WEEKDAYS.has(name) && isPlural(name) };
}

/** `next March`, `March 2027`: the next one to come, or the one that is. */
function month(said: Said, context: DayContext): Period {
  const { today } = context;
  const number = MONTHS.get(said['month']!)!;
  const isOver = number < today.month;
  const shift = shiftOf(said['which']) === -1 ? Number(isOver) - 1 : Number(isOver);
  return months(yearOf(said['year'], context) ?? today.year + shift, number, 1);
}

/** Three months of this year or the next. @param first of the year's months, 0 is the December before */
function threeMonths(first: number, said: Said, context: DayContext): Period {
  const year = yearOf(said['year'], context);
  const years = year === undefined ? [-1, 0, 1].map((shift) => context.today.year + shift) : [year];
  return coming(
    context.today,
    years.map((each) => months(each, first, 3)),
  );
}

const YEAR = '(?:{of}?{year})?';

/** `5 to 7 March`, `March 5-7`. */
export const RANGE: Rule = [
  pattern(`(?:{month}{day}(?:{to}{fill}*)?{last:day}|{day}(?:{to}{fill}*)?{last:day}{fill}*{month})${YEAR}`),
  daysOfMonth,
];

const DATES: readonly Rule[] = [
  // `2026-03-12`, and `12/03/2026` with the day first, as in Africa.
  [
    /(?<year>20\d\d) (?<month>\d\d?) (?<day>\d\d?) |(?<day>\d\d?) (?<month>\d\d?) (?<year>20\d\d) /y,
    ({ year, month, day }, { today }) => {
      const [inYear, second, first] = [year, month, day].map(Number) as [number, number, number];
      const date = dateOf(today, second, first, inYear) ?? dateOf(today, first, second, inYear);
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
      const inMonths = [0, 1, 2].map((more) => {
        const { year, month } = today.with({ day: 1 }).add({ months: more });
        return dateOf(today, month, digits(day), year);
      });
      const date = inMonths.find((each) => each && Temporal.PlainDate.compare(each, today) >= 0);
      return date ? days(date, 1) : null;
    },
  ],
  // `in two weeks`, `the next 10 days`, `les 3 prochains mois`, `3 days ago`, `a month from now`.
  [
    pattern(
      '(?:(?:{in}|{over}){fill}*)?{before:within}?{number}?{after:within}?(?:of )?{span}(?<relative>ago |from now )?',
    ),
    ahead,
  ],
];

const NAMED: readonly Rule[] = [
  [
    pattern(`(?:[qt](?<nth>[1-4]) |{ordinal}{quarter})${YEAR}`),
    (said, context) => {
      const nth = WORDS.ORDINALS[said['ordinal']!] ?? Number(said['nth']);
      return nth > 4 ? null : threeMonths(3 * nth - 2, said, context);
    },
  ],
  [pattern('{period}'), ({ period }, { periods }) => periods.get(period!) ?? null],
];

const WEEKDAYS_NAMED: readonly Rule[] = [
  [
    /(?:weekdays?|en semaine) /y,
    (_, { today }) => ({ ...days(today, 1), weekdays: [1, 2, 3, 4, 5], isEvery: true }),
  ],
  [pattern('{~weekday}'), weekday],
];

const LONGER: readonly Rule[] = [
  [pattern(`{~month}${YEAR}`), month],
  // Half a year apart south of the equator.
  [
    pattern(`{~season}${YEAR}`),
    (said, context) => {
      const nth = WORDS.SEASONS.findIndex((names) => names.some((words) => words.has(said['season']!)));
      return threeMonths(3 * nth + (context.isSouth ? 6 : 0), said, context);
    },
  ],
  [
    pattern('{feast}{week}?'),
    ({ feast, week }, { today }) => {
      const found = feastDays(
        today,
        WORDS.FEASTS.find(([, , , names]) => names.split('|').includes(feast!))!,
      );
      return found && week ? unitAhead(found.from, unitOf(week), 0) : found;
    },
  ],
  [/(?<year>20[2-4]\d) /y, ({ year }) => months(Number(year), 1, 12)],
];

/** Days by themselves; longer patterns come first. */
export const RULES: readonly Rule[] = [
  ...DATES,
  ...NAMED,
  [pattern('{~unit}'), unit(false)],
  ...WEEKDAYS_NAMED,
  ...LONGER,
];

/** Periods that may have parts; there "the month" is this one. */
export const WHOLES: readonly Rule[] = [...DATES, ...NAMED, [pattern('{~unit}'), unit(true)], ...LONGER];

/** Shorter periods have no parts. */
const DIVISIBLE_DAYS = 5;

export const PART_RULES: readonly PartRule[] = [
  // `rest of the month`, `later this year`.
  [pattern('{rest}{fill}*'), (_, { to }, { today }) => ({ from: today, to })],
  // `early March`, `fin du mois`, `second half of March`: a third or a half.
  [
    pattern('(?:{third}|{ordinal}{half}){fill}*'),
    (said, { from, to }) => {
      const third = WORDS.PARTS.findIndex((words) => words.has(said['third'] ?? ''));
      const [nth, parts] = third < 0 ? [WORDS.ORDINALS[said['ordinal']!]! - 1, 2] : [third, 3];
      const count = from.until(to).days + 1;
      const begins = (index: number) => from.add({ days: Math.floor((index * count) / parts) });
      return count < DIVISIBLE_DAYS ? null : { from: begins(nth), to: begins(nth + 1).subtract({ days: 1 }) };
    },
  ],
  // `first week of March`, `last weekend of the month`, `first Friday of June`.
  [
    pattern('{ordinal}(?:{week}|{weekday}){fill}+'),
    (said, { from, to }) => {
      const isWeek = said['week'] !== undefined && unitOf(said['week']) === 'week';
      const number = said['weekday'] === undefined ? 6 : weekdayOf(said['weekday']);
      const nth = WORDS.ORDINALS[said['ordinal']!]!;
      const first = isWeek ? from : from.add({ days: (number - from.dayOfWeek + 7) % 7 });
      const last = isWeek ? to.subtract({ days: 6 }) : to.subtract({ days: (to.dayOfWeek - number + 7) % 7 });
      const begins = nth === WORDS.LAST_ORDINAL ? last : first.add({ days: 7 * (nth - 1) });
      return days(begins, isWeek ? 7 : said['week'] ? 2 : 1);
    },
  ],
  // `Friday next week`.
  [
    pattern('{weekday}{fill}*'),
    ({ weekday: name }, { from, to }) =>
      from.until(to).days === 6 ? days(from.add({ days: weekdayOf(name!) - 1 }), 1) : null,
  ],
];
