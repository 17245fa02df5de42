import { Temporal } from 'temporal-polyfill';
import { dayNames, wordsOfName } from '#server/domains/search/date-names.ts';
import * as WORDS from '../words/day-words.ts';
import type { Period } from './calendar.ts';

/** Folded names of months and weekdays in every language, those of search and a few more, with their numbers. */
export const MONTHS = new Map(WORDS.SHORT_MONTHS.map((name, index) => [name, index + 1]));
export const WEEKDAYS = new Map(WORDS.SHORT_WEEKDAYS.map((name, index) => [name, index + 1]));
for (const { name, meant } of dayNames(Temporal.PlainDate.from('2024-01-01'))) {
  if ('month' in meant) MONTHS.set(wordsOfName(name).join(' '), meant.month);
  if ('weekday' in meant) WEEKDAYS.set(wordsOfName(name).join(' '), meant.weekday);
}
for (const [name, month] of Object.entries(WORDS.EXTRA_MONTHS)) MONTHS.set(name, month);
for (const [name, day] of Object.entries(WORDS.EXTRA_WEEKDAYS)) WEEKDAYS.set(name, day);

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

export const PERIOD_NAMES = [...periodsAsOf(Temporal.PlainDate.from('2024-01-01')).keys()];

const UNIT_WORDS = WORDS.UNITS.flatMap(([, words]) => [...words]);

/** All single words that name days, for misspelt ones. */
export const DAY_NAME_WORDS: readonly string[] = [
  ...MONTHS.keys(),
  ...WEEKDAYS.keys(),
  ...PERIOD_NAMES,
  ...UNIT_WORDS,
  ...WORDS.NEXT,
].filter((name) => !name.includes(' ') && name.length >= 5);
