import { Temporal } from 'temporal-polyfill';
import { dayNames, wordsOfName } from '#server/domains/search/date-names.ts';
import DAY_WORDS from '../words/days.json' with { type: 'json' };
import type { Period } from './calendar.ts';

const { feasts: FEAST_LINES, ...DAYS } = DAY_WORDS;

/** Folded words of a list of lists, such as `one un|two deux`, with the number of their list. */
const numbered = (lists: string) =>
  new Map(lists.split('|').flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)));

export const NUMBERS = numbered(DAYS.numbers);
/** The last of them means the last. */
export const ORDINALS = numbered(DAYS.ordinals);
export const LAST_ORDINAL = 5;
/** Thirds of a month or year. */
export const PARTS = numbered(DAYS.parts);
/** Seasons of three months each, starting with December. */
export const SEASONS = numbered(DAYS.seasons);
/** Folded names of months and weekdays in every language, those of search and a few more, with their numbers. */
export const MONTHS = numbered(DAYS.months);
export const WEEKDAYS = numbered(DAYS.weekdays);
for (const { name, meant } of dayNames(Temporal.PlainDate.from('2024-01-01'))) {
  if ('month' in meant) MONTHS.set(wordsOfName(name).join(' '), meant.month);
  if ('weekday' in meant) WEEKDAYS.set(wordsOfName(name).join(' '), meant.weekday);
}

let kept: { today: string; periods: ReadonlyMap<string, Period> } | null = null;

/** Folded names of the days, weeks, months and years around `today`, such as "tomorrow". */
export function periodsAsOf(today: Temporal.PlainDate): ReadonlyMap<string, Period> {
  if (kept?.today === today.toString()) return kept.periods;
  const overmorrow = today.add({ days: 2 });
  const named = dayNames(today).flatMap(({ name, meant }) =>
    'from' in meant ? [[wordsOfName(name).join(' '), meant] as const] : [],
  );
  const periods = new Map<string, Period>([...named, ['overmorrow', { from: overmorrow, to: overmorrow }]]);
  kept = { today: today.toString(), periods };
  return periods;
}
const PERIOD_NAMES = [...periodsAsOf(Temporal.PlainDate.from('2024-01-01')).keys()];

type Class = keyof typeof DAYS;

/** Whether one of some words is of a class. */
export const has = (of: Class, said = ''): boolean =>
  said.split(' ').some((word) => DAYS[of].split('|').includes(word));

const UNITS = ['day', 'week', 'weekend', 'month', 'quarter', 'year'] as const;
export const unitOf = (word = '') => UNITS.find((unit) => has(`${unit}Unit`, word))!;
const units = (...of: readonly (typeof UNITS)[number][]) => of.map((unit) => DAYS[`${unit}Unit`]).join('|');

const either = (...lists: readonly Iterable<string>[]) => lists.flatMap((words) => [...words]).join('|');
const after = (words: string) => `(?<=(?<!\\S)(?:${words}) )`;
const which = either([DAYS.this, DAYS.next, DAYS.last]);
const [shortDays, longDays] = [true, false].map((isShort) =>
  either([...WEEKDAYS.keys()].filter((name) => /^[a-z]{3}$/.test(name) === isShort)),
) as [string, string];
/** Also a verb, a framework or a participle. */
const UNSURE_SEASONS = 'spring|ete|fall';
const sureSeasons = either([...SEASONS.keys()].filter((name) => !UNSURE_SEASONS.split('|').includes(name)));

/** Kinds of feasts, their month and day or days from Easter on, how many days they take, and their names. */
export const FEASTS = FEAST_LINES.map((line) => {
  const [, kind, when, count, names] = /^(\w+) (.+) (\d+): (.+)$/.exec(line)!;
  return { kind: kind!, when: when!.split(' ').map(Number), count: Number(count), names: names!.split('|') };
});

/** Classes of words that patterns refer to in braces. */
const CLASSES: Readonly<Record<string, string>> = {
  ...DAYS,
  which,
  day: '\\d{1,2}(?:st|nd|rd|th|er|e|eme|o)?',
  unit: units(...UNITS),
  span: units('day', 'week', 'month', 'year'),
  week: units('week', 'weekend'),
  quarter: DAYS.quarterUnit,
  // "May I" is a verb.
  month: `(?!may (?:i|we|you|be|there|have|find|know|not|also|the|it) )(?:${either(MONTHS.keys())})|${after('in|of|by')}may`,
  // "Sun" is another word too.
  weekday: `(?:${longDays})s?|(?:${after('on|this|next|last|coming|until|till|by|from|and|or')}(?:${shortDays})|(?:${shortDays})(?= (?:or|and) ))`,
  season: `(?:${sureSeasons}|${after('in|this|next|during|the|cet|en|l|d')}(?:${UNSURE_SEASONS}))(?! (?:schools?|camps?|academy) )`,
  feast: either(FEASTS.flatMap(({ names }) => names).toSorted((one, other) => other.length - one.length)),
  year: `20[2-4]\\d|(?:${which}) (?:${DAYS.yearUnit})|(?:${DAYS.yearUnit}) (?:que |na )?(?:${which})`,
  period: either(PERIOD_NAMES),
  number: `\\d{1,2}|${either(NUMBERS.keys())}`,
  ordinal: either(ORDINALS.keys()),
  third: either(PARTS.keys()),
  // "Month of March".
  fill: `${DAYS.fill}|(?:${DAYS.monthUnit})(?= (?:${DAYS.of}) )`,
};

/**
 * Words of days as a regular expression: `{which}` is a word of that class and a group of that name, `{last:day}` one of another name,
 * and `{~week}` a week with "next", "last" or "this" before or after it, unless that is the mark of what follows: "Friday next week".
 */
export function pattern(written: string): RegExp {
  const group = (name: string, kind = name) => `(?:(?<${name}>${CLASSES[kind]!}) )`;
  const marked = (kind: string) =>
    `(?:${group('which')}${group(kind)}|${group(kind)}(?:(?:que |na )?${group('which')}(?!(?:${CLASSES['unit']!}) ))?)`;
  const source = written
    .replace(/\{~(\w+)\}/g, (_, kind: string) => marked(kind))
    .replace(/\{fill\}/g, `(?:(?:${CLASSES['fill']!}) )`)
    .replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: string) => group(name, kind));
  return new RegExp(source, 'y');
}

/** Single words that name days, for correcting misspelt ones. */
export const DAY_NAME_WORDS: readonly string[] = either(MONTHS.keys(), WEEKDAYS.keys(), PERIOD_NAMES, [
  units(...UNITS),
  DAYS.next,
])
  .split('|')
  .filter((name) => !name.includes(' ') && name.length >= 5);
