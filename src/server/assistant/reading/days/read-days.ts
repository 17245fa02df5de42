import { Temporal } from 'temporal-polyfill';
import {
  AFTER,
  AFTER_IT,
  AND_TO,
  AROUND,
  NOW,
  PARTS,
  BEFORE,
  BEFORE_IT,
  BETWEEN,
} from '../words/day-words.ts';
import { dayNamesAsOf } from './day-names.ts';
import { skipFilling, wordAt, type DayText, type Period, type Read } from './day-text.ts';
import { daysOfMonth, feast, month, quarter, season, writtenDate, year } from './months.ts';
import { ahead, part, rest } from './spans.ts';
import { named, unit } from './units.ts';
import { nthOfMonth, weekday, workingDays } from './weekdays.ts';

/** Days that were asked for, both included; null is open. `YYYY-MM-DD`. */
export interface AskedDays extends Pick<Period, 'weekdays' | 'isEvery'> {
  from: string | null;
  to: string | null;
}

/** In the order in which they are tried: what takes more words comes first. */
const READERS = [
  writtenDate,
  rest,
  part,
  nthOfMonth,
  daysOfMonth,
  ahead,
  quarter,
  named,
  unit,
  workingDays,
  weekday,
  month,
  season,
  feast,
  year,
];

function period(text: DayText, at: number): Read<Period> | null {
  for (const read of READERS) {
    const found = read(text, at);
    if (found) return found;
  }
  return null;
}

/** The day that it is where a question is asked about, and whether that is south of the equator. */
export type DayHere = Pick<DayText, 'today' | 'isSouth'>;

/** The days that the words at `at` name; null for none. */
export function readDays(
  words: readonly string[],
  at: number,
  { today, isSouth }: DayHere,
): Read<AskedDays> | null {
  const text = { words, today, isSouth, names: dayNamesAsOf(today) };
  const found = between(text, at);
  if (found) return found;
  const bounded = bound(text, at) ?? around(text, at);
  if (bounded) return bounded;
  const whole = period(text, at);
  return whole && { length: whole.length, meant: { ...whole.meant, ...asked(whole.meant) } };
}

/** `between X and Y`, `X to Y`, `from 5 to 7 March`. */
function between(text: DayText, at: number): Read<AskedDays> | null {
  const start = BETWEEN.has(wordAt(text, at)) ? at + 1 : at;
  const days = daysOfMonth(text, start);
  if (days && !days.meant.from.equals(days.meant.to)) {
    return { length: start + days.length - at, meant: asked(days.meant) };
  }
  const isNow = start > at && NOW.has(wordAt(text, start));
  const first = isNow ? { length: 1, meant: { from: text.today, to: text.today } } : period(text, start);
  const link = start + (first?.length ?? 0);
  if (!first || !AND_TO.has(wordAt(text, link))) return null;
  // "in March and in April" joins as "March to April" does.
  const next = skipFilling(text, link + 1);
  const second = period(text, next);
  if (!second) return null;
  const { from } = first.meant;
  const { to } = second.meant;
  const isNextYear = Temporal.PlainDate.compare(to, from) < 0;
  const meant = asked({ from, to: isNextYear ? to.add({ years: 1 }) : to });
  return { length: next + second.length - at, meant };
}

/** `before March`, `after Friday`, `from 5 March`, `until the end of the month`. */
function bound(text: DayText, at: number): Read<AskedDays> | null {
  const word = wordAt(text, at);
  if (!BEFORE.has(word) && !AFTER.has(word)) return null;
  const start = skipFilling(text, at + 1);
  const found = period(text, start);
  if (!found) return null;
  const { from, to } = found.meant;
  const length = start - at + found.length;
  if (AFTER.has(word)) {
    const first = AFTER_IT.has(word) ? to.add({ days: 1 }) : from;
    return { length, meant: { from: first.toString(), to: null } };
  }
  // "Before the end of the year" is by its last day.
  const isEnd = PARTS.some(([third, names]) => third === 2 && names.has(wordAt(text, start)));
  const last = BEFORE_IT.has(word) && !isEnd ? from.subtract({ days: 1 }) : to;
  return { length, meant: { from: null, to: last.toString() } };
}

/** A few days before and after. */
const AROUND_DAYS = 3;

/** `around Christmas`, `vers le 10 décembre`. */
function around(text: DayText, at: number): Read<AskedDays> | null {
  if (!AROUND.has(wordAt(text, at))) return null;
  const start = skipFilling(text, at + 1);
  const found = period(text, start);
  if (!found?.meant.from.equals(found.meant.to)) return null;
  const days = { days: AROUND_DAYS };
  const meant = asked({ from: found.meant.from.subtract(days), to: found.meant.to.add(days) });
  return { length: start - at + found.length, meant };
}

function asked({ from, to }: Period): AskedDays {
  return { from: from.toString(), to: to.toString() };
}
