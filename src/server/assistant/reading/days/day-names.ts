import type { Temporal } from 'temporal-polyfill';
import { dayNames, wordsOfName } from '#server/search/date-names.ts';
import {
  EXTRA_MONTHS,
  EXTRA_WEEKDAYS,
  NEXT,
  SHORT_MONTHS,
  SHORT_WEEKDAYS,
  UNITS,
} from '../words/day-words.ts';
import type { Period } from './day-text.ts';

/** Folded names of months, weekdays and periods in every language, those of search and a few more. */
export interface DayNames {
  months: Map<string, number>;
  weekdays: Map<string, number>;
  periods: Map<string, Period>;
  /** Words of the longest. */
  longest: number;
}

let kept: { today: string; names: DayNames } | null = null;

export function dayNamesAsOf(today: Temporal.PlainDate): DayNames {
  if (kept?.today === today.toString()) return kept.names;
  const overmorrow = today.add({ days: 2 });
  const names: DayNames = {
    months: new Map(SHORT_MONTHS.map((name, index) => [name, index + 1])),
    weekdays: new Map(SHORT_WEEKDAYS.map((name, index) => [name, index + 1])),
    periods: new Map([['overmorrow', { from: overmorrow, to: overmorrow }]]),
    longest: 1,
  };
  for (const { name, meant } of dayNames(today)) {
    const words = wordsOfName(name);
    const key = words.join(' ');
    if ('month' in meant) names.months.set(key, meant.month);
    else if ('weekday' in meant) names.weekdays.set(key, meant.weekday);
    else if ('from' in meant) names.periods.set(key, meant);
    names.longest = Math.max(names.longest, words.length);
  }
  for (const [name, month] of Object.entries(EXTRA_MONTHS)) names.months.set(name, month);
  for (const [name, day] of Object.entries(EXTRA_WEEKDAYS)) names.weekdays.set(name, day);
  kept = { today: today.toString(), names };
  return names;
}

/** All single words that name days, for misspelt ones. */
export function dayWords(today: Temporal.PlainDate): string[] {
  const { months, weekdays, periods } = dayNamesAsOf(today);
  const units = UNITS.flatMap(([, words]) => [...words]);
  const all = [...months.keys(), ...weekdays.keys(), ...periods.keys(), ...units, ...NEXT];
  return all.filter((name) => !name.includes(' ') && name.length >= 5);
}
