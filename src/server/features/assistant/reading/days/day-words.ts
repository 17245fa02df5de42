import { Temporal } from 'temporal-polyfill';
import { dayNames, wordsOfName } from '#server/domains/search/date-names.ts';
import { numbered } from '../lexicon.ts';
import DAY_WORDS from '../words/days.json' with { type: 'json' };

const { feasts: FEAST_LINES, ...DAYS } = DAY_WORDS;

export const NUMBERS = new Map(numbered(DAYS.numbers));
export const ORDINALS = new Map(numbered(DAYS.ordinals));
/** Thirds of a month or year. */
export const PARTS = new Map(numbered(DAYS.parts));
/** Seasons of three months each, starting with December. */
export const SEASONS = new Map(numbered(DAYS.seasons));
/** Folded names of months and weekdays in every language: those that search knows and a few more. */
export const MONTHS = new Map(numbered(DAYS.months));
export const WEEKDAYS = new Map(numbered(DAYS.weekdays));
const NAMED = dayNames(Temporal.PlainDate.from('2024-01-01')).map(({ name, meant }) => ({
  name: wordsOfName(name).join(' '),
  meant,
}));
for (const { name, meant } of NAMED) {
  if ('month' in meant) MONTHS.set(name, meant.month);
  if ('weekday' in meant) WEEKDAYS.set(name, meant.weekday);
}
/** Names such as "tomorrow" and "next week". */
const PERIOD_NAMES = [...NAMED.filter(({ meant }) => 'from' in meant).map(({ name }) => name), 'overmorrow'];

type Class = keyof typeof DAYS;

/** Whether any of the words belongs to the class. */
export const has = (of: Class, said = ''): boolean =>
  said.split(' ').some((word) => DAYS[of].split('|').includes(word));

const UNITS = ['day', 'week', 'weekend', 'month', 'quarter', 'year'] as const;
export const unitOf = (word = '') => UNITS.find((unit) => has(`${unit}Unit`, word))!;

const either = (...lists: readonly Iterable<string>[]) => lists.flatMap((words) => [...words]).join('|');
const after = (words: string) => `(?<=(?<!\\S)(?:${words}) )`;
const which = either([DAYS.this, DAYS.next, DAYS.last]);
const isShort = (name: string) => /^[a-z]{3}$/.test(name);
const shortDays = either([...WEEKDAYS.keys()].filter(isShort));
const longDays = either([...WEEKDAYS.keys()].filter((name) => !isShort(name)));
/** Season names that are also a verb, a framework or a participle. */
const UNSURE = ['spring', 'ete', 'fall'];

/** Feasts with their kind, their date (month and day, or days after Easter), their length in days, and their names. */
export const FEASTS = FEAST_LINES.map((line) => {
  const [, kind, when, count, names] = /^(\w+) (.+) (\d+): (.+)$/.exec(line)!;
  return { kind: kind!, when: when!.split(' ').map(Number), count: Number(count), names: names!.split('|') };
});

/** Classes of words that patterns refer to in braces. */
const CLASSES: Readonly<Record<string, string>> = {
  ...DAYS,
  which,
  day: '\\d{1,2}(?:st|nd|rd|th|er|e|eme|o)?',
  unit: either(UNITS.map((unit) => DAYS[`${unit}Unit`])),
  span: either([DAYS.dayUnit, DAYS.weekUnit, DAYS.monthUnit, DAYS.yearUnit]),
  week: either([DAYS.weekUnit, DAYS.weekendUnit]),
  // Excludes "may" as a verb, as in "may I".
  month: `(?!may (?:i|we|you|be|there|have|find|know|not|also|the|it) )(?:${either(MONTHS.keys())})|${after('in|of|by')}may`,
  // Short names count only next to certain words, because "sun" is also another word.
  weekday: `(?:${longDays})s?|(?:${after('on|this|next|last|coming|until|till|by|from|and|or')}(?:${shortDays})|(?:${shortDays})(?= (?:or|and) ))`,
  season: `(?:${either([...SEASONS.keys()].filter((name) => !UNSURE.includes(name)))}|${after('in|this|next|during|the|cet|en|l|d')}(?:${either(UNSURE)}))(?! (?:schools?|camps?|academy) )`,
  feast: either(FEASTS.flatMap(({ names }) => names).toSorted((one, other) => other.length - one.length)),
  year: `20[2-4]\\d|(?:${which}) (?:${DAYS.yearUnit})|(?:${DAYS.yearUnit}) (?:que |na )?(?:${which})`,
  period: either(PERIOD_NAMES),
  number: `\\d{1,2}|${either(NUMBERS.keys())}`,
  ordinal: either(ORDINALS.keys()),
  third: either(PARTS.keys()),
  // Includes "month" in "month of March".
  fill: `${DAYS.fill}|(?:${DAYS.monthUnit})(?= (?:${DAYS.of}) )`,
};

/**
 * Compiles a pattern to a regular expression. `{which}` matches a word of that class and captures it under that name. `{last:day}`
 * captures a `day` as `last`. `{~week}` matches a week with "next", "last" or "this" before or after it, unless that word belongs to what
 * follows, as in "Friday next week".
 */
export function pattern(written: string): RegExp {
  const group = (name: string, kind = name) => `(?:(?<${name}>${CLASSES[kind]!}) )`;
  const marked = (kind: string) =>
    `(?:${group('which')}${group(kind)}|${group(kind)}(?:(?:que |na )?${group('which')}(?!(?:${CLASSES['unit']!}) ))?)`;
  const source = written
    .replace(/\{~(\w+)\}/g, (_, kind: string) => marked(kind))
    .replaceAll('{fill}', `(?:(?:${CLASSES['fill']!}) )`)
    .replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: string) => group(name, kind));
  return new RegExp(source, 'y');
}

/** Single words for days that are recognized when misspelt. */
export const SPELT_DAYS: readonly string[] = either(MONTHS.keys(), WEEKDAYS.keys(), PERIOD_NAMES, [
  CLASSES['unit']!,
  DAYS.next,
])
  .split('|')
  .filter((name) => !name.includes(' ') && name.length > 4);
