import { periodOf } from '#server/search/date-names.ts';
import { HALF, IN, ORDINALS, OVER, PARTS, REST, WITHIN } from '../words/day-words.ts';
import { numberAt, skipFilling, wordAt, type DayText, type Period, type Read } from './day-text.ts';
import { month } from './months.ts';
import { isPlural, named, unit, unitName } from './units.ts';

/** `rest of the month`, `later this year`. */
export function rest(text: DayText, at: number): Read<Period> | null {
  if (!REST.has(wordAt(text, at))) return null;
  const start = skipFilling(text, at + 1);
  const whole = named(text, start) ?? unit(text, start, true);
  return whole && { length: start + whole.length - at, meant: { from: text.today, to: whole.meant.to } };
}

/** Shorter periods have no parts. */
const DIVISIBLE_DAYS = 5;

/** A third or a half of a period: `early March`, `fin du mois`, `mi-avril`, `second half of March`. */
export function part(text: DayText, at: number): Read<Period> | null {
  const isHalf = HALF.has(wordAt(text, at + 1));
  const third = PARTS.find(([, words]) => words.has(wordAt(text, at)))?.[0];
  const nth = isHalf ? (ORDINALS[wordAt(text, at)] ?? 0) - 1 : third;
  if (nth === undefined || nth < 0) return null;
  const start = skipFilling(text, at + (isHalf ? 2 : 1));
  const whole = named(text, start) ?? unit(text, start, true) ?? month(text, start);
  if (!whole) return null;
  const { from, to } = whole.meant;
  const days = from.until(to).days + 1;
  if (days < DIVISIBLE_DAYS) return null;
  const begins = (index: number) => from.add({ days: Math.floor((index * days) / (isHalf ? 2 : 3)) });
  const meant = { from: begins(nth), to: begins(nth + 1).subtract({ days: 1 }) };
  return { length: start + whole.length - at, meant };
}

/** What "the coming weeks" are. */
const FEW = { day: 7, week: 4, month: 3, year: 2 };
const NUMBER_MAX = 60;

/** `in two weeks`, `the next 10 days`, `les 3 prochains mois`, `within a month`, `the coming weeks`, `3 days ago`. */
export function ahead(text: DayText, at: number): Read<Period> | null {
  const isIn = IN.has(wordAt(text, at));
  const isOver = OVER.has(wordAt(text, at));
  let index = isIn || isOver ? skipFilling(text, at + 1) : at;
  const isBefore = WITHIN.has(wordAt(text, index));
  if (isBefore) index++;
  const number = numberAt(text, index, NUMBER_MAX);
  if (number) index++;
  const isAfter = WITHIN.has(wordAt(text, index));
  if (isAfter) index++;
  if (wordAt(text, index) === 'of') index++;
  const name = unitName(text, index)?.meant;
  if (name === undefined || name === 'weekend' || name === 'quarter') return null;
  const spans = isOver || isBefore || isAfter;
  if (!number && !(spans && isPlural(wordAt(text, index)))) return null;
  const isAgo = wordAt(text, index + 1) === 'ago';
  const count = number?.meant ?? FEW[name];
  const length = index + (isAgo ? 2 : 1) - at;
  if (isAgo) return { length, meant: periodOf(name, text.today, -count) };
  if (spans) return { length, meant: { from: text.today, to: text.today.add({ [`${name}s`]: count }) } };
  return isIn ? { length, meant: periodOf(name, text.today, count) } : null;
}
