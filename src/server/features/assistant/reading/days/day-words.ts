import { Temporal } from 'temporal-polyfill';
import { dayNames, wordsOfName } from '#server/domains/search/date-names.ts';
import DAY_WORDS from '#content/assistant/days.json' with { type: 'json' };

const { feasts, ...LISTS } = DAY_WORDS;
type List = keyof typeof LISTS;

const entriesOf = (entries: string) =>
  entries.split('|').map((words) => words.split(' ').map((word) => word.replaceAll('_', ' ')));
/** For each list, such as the months, its items in order. Each item is an array of the folded words that name it. */
const ENTRIES = Object.fromEntries(
  Object.entries(LISTS).map(([list, entries]) => [list, entriesOf(entries)]),
) as Record<List, string[][]>;
const FIRST = Temporal.PlainDate.from('2024-01-01');
// ICU names months, weekdays and the days around today in every language.
for (const { name, meant } of dayNames(FIRST)) {
  const word = wordsOfName(name).join(' ');
  if ('month' in meant) ENTRIES.months[meant.month - 1]!.push(word);
  if ('weekday' in meant) ENTRIES.weekdays[meant.weekday - 1]!.push(word);
  if ('from' in meant && meant.from.equals(meant.to))
    ENTRIES.near[FIRST.until(meant.from).days + 1]!.push(word);
}

/** The number of a word in a list, from 1; 0 if the list lacks it. */
export const numberIn = (list: List, word = ''): number =>
  ENTRIES[list].findIndex((words) => words.includes(word)) + 1;

/** Whether a list has the phrase or any of its words. */
export const has = (list: List, said = ''): boolean =>
  [said, ...said.split(' ')].some((word) => numberIn(list, word) > 0);

const wordsIn = (list: List): string[] => ENTRIES[list].flat();

const UNITS = ['day', 'week', 'weekend', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof UNITS)[number];
export const unitOf = (word = ''): Unit => UNITS[numberIn('units', word) - 1]!;

/** Feasts on the same date each year, by name. */
export const FEASTS = new Map(
  feasts.flatMap((line) => {
    const [, month, day, names] = /^(\d+)\/(\d+) (.+)$/.exec(line)!;
    return names!.split('|').map((name) => [name, { month: Number(month), day: Number(day) }] as const);
  }),
);

/** A pattern of any of the words. Longer ones come first, so that "week end" is not read as "week". */
const either = (words: readonly string[]) =>
  words.toSorted((one, other) => other.length - one.length).join('|');
const units = (...names: readonly Unit[]) =>
  either(names.flatMap((name) => ENTRIES.units[UNITS.indexOf(name)]!));
const after = (words: string) => `(?<=(?<!\\S)(?:${words}) )`;
const which = either([...wordsIn('this'), ...wordsIn('next'), ...wordsIn('last')]);
const isShort = (name: string) => /^[a-z]{3}$/.test(name);
const weekdays = Map.groupBy(wordsIn('weekdays'), isShort);
const shortDays = either(weekdays.get(true)!);
/** Season names that are also a verb, a framework or a participle. */
const UNSURE = ['spring', 'ete', 'fall'];

/** Classes of words that patterns refer to in braces. */
const CLASSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(LISTS).map((list) => [list, either(wordsIn(list as List))])),
  which,
  day: '\\d{1,2}(?:st|nd|rd|th|er|e|eme|o)?',
  unit: units(...UNITS),
  span: units('day', 'week', 'month', 'year'),
  week: units('week', 'weekend'),
  quarter: units('quarter'),
  // Excludes "may" as a verb, as in "may I".
  month: `(?!may (?:i|we|you|be|there|have|find|know|not|also|the|it) )(?:${either(wordsIn('months'))})|${after('in|of|by')}may`,
  // Short names count only next to certain words, because "sun" is also another word.
  weekday: `(?:${either(weekdays.get(false)!)})s?|(?:${after('on|this|next|last|coming|until|till|by|from|and|or')}(?:${shortDays})|(?:${shortDays})(?= (?:or|and) ))`,
  season: `(?:${either(wordsIn('seasons').filter((name) => !UNSURE.includes(name)))}|${after('in|this|next|during|the|cet|en|l|d')}(?:${either(UNSURE)}))(?! (?:schools?|camps?|academy) )`,
  feast: either([...FEASTS.keys()]),
  year: `20[2-4]\\d|(?:${which}) (?:${units('year')})|(?:${units('year')}) (?:que |na )?(?:${which})`,
  number: `\\d{1,2}|${either(wordsIn('numbers'))}`,
  // Includes "month" in "month of March".
  fill: `${either(wordsIn('fill'))}|(?:${units('month')})(?= (?:${either(wordsIn('of'))}) )`,
};

/**
 * Compiles a pattern to a regular expression. `{which}` matches a word of the class `which` and captures it as `which`.
 * `{last:day}` captures a `day` as `last`. `{~weekday}` matches a `weekday` and a "next", "last" or "this" before or after it,
 * but not a "next" that belongs to a following unit, as in "Friday next week".
 */
export function pattern(written: string): RegExp {
  const group = (name: string, list = name) => `(?:(?<${name}>${CLASSES[list]!}) )`;
  const marked = (list: string) =>
    `(?:${group('which')}${group(list)}|${group(list)}(?:(?:que |na )?${group('which')}(?!(?:${CLASSES['unit']!}) ))?)`;
  const source = written
    .replace(/\{~(\w+)\}/g, (_, list: string) => marked(list))
    .replaceAll('{fill}', `(?:(?:${CLASSES['fill']!}) )`)
    .replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, list?: string) => group(name, list));
  return new RegExp(source, 'y');
}
