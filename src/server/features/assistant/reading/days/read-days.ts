import { Temporal } from 'temporal-polyfill';
import type { Read } from '../lexicon.ts';
import { type DayHere, days, PART_RULES, type Period, RANGE, type Rule, RULES } from './day-rules.ts';
import { has, numberIn, pattern } from './day-words.ts';

/** Requested days as `YYYY-MM-DD`, both ends included; null is open. */
export interface AskedDays extends Pick<Period, 'weekdays' | 'isEvery'> {
  from: string | null;
  to: string | null;
}

/** Days that a reader found in a text, and where their words end. */
interface Found<Meant = Period> {
  end: number;
  meant: Meant;
}

const BETWEEN = pattern('(?:{between}{fill}*)?');
const NOW = pattern('{now}');
const TO = pattern('{to}{fill}*');
const BOUND = pattern('(?:{until}|{since}){fill}*');

/** The days that the words at `at` name; null if they name none. */
export function readDays(words: readonly string[], at: number, here: DayHere): Read<AskedDays> | null {
  const text = words.map((word) => `${word} `).join('');
  const start = words.slice(0, at).join(' ').length + Number(at > 0);
  const match = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    return found && { said: found.groups ?? {}, end: pattern.lastIndex };
  };

  function firstOf(rules: readonly Rule[], from: number, isPart = false): Found | null {
    for (const [words, mean] of rules) {
      const found = match(words, from);
      const meant = found && mean(found.said, here, isPart);
      if (meant) return { end: found.end, meant };
    }
    return null;
  }

  function period(from: number): Found | null {
    for (const [words, mean] of PART_RULES) {
      const found = match(words, from);
      const whole = found && firstOf(RULES, found.end, true);
      const meant = whole && mean(found.said, whole.meant, here);
      if (meant) return { end: whole.end, meant };
    }
    return firstOf(RULES, from);
  }

  /** Reads `between X and Y`, `X to Y` and `from 5 to 7 March`. Reads "in March and in April" like "March to April". */
  function between(): Found | null {
    const { end } = match(BETWEEN, start)!;
    const range = firstOf([RANGE], end);
    if (range) return range;
    const now = end > start ? match(NOW, end) : null;
    const first = now ? { end: now.end, meant: days(here.today, 1) } : period(end);
    const link = first && match(TO, first.end);
    const second = link && period(link.end);
    if (!second) return null;
    const { from } = first.meant;
    const { to, weekdays } = second.meant;
    const isOver = Temporal.PlainDate.compare(to, from) < 0;
    // "Friday to Sunday" ends within a week, "December to February" next year.
    const again = weekdays ? { days: 7 * Math.ceil(to.until(from).days / 7) } : { years: 1 };
    return { end: second.end, meant: { from, to: isOver ? to.add(again) : to } };
  }

  /** Reads `before March`, `after Friday`, `from 5 March` and `until the end of the month`. */
  function bound(): Found<AskedDays> | null {
    const sign = match(BOUND, start);
    const found = sign && period(sign.end);
    if (!found) return null;
    const { until, since } = sign.said;
    const { from, to } = found.meant;
    const isBeyond = has('notIt', since ?? until);
    // "Before the end of the year" includes its last day.
    const isEnd = numberIn('parts', text.slice(sign.end).split(' ')[0]) === 3;
    const first = isBeyond ? to.add({ days: 1 }) : from;
    const last = isBeyond && !isEnd ? from.subtract({ days: 1 }) : to;
    const meant = until ? { from: null, to: last.toString() } : { from: first.toString(), to: null };
    return { end: found.end, meant };
  }

  const found = between() ?? bound() ?? period(start);
  if (!found) return null;
  const { from, to } = found.meant;
  const meant = { ...found.meant, from: from && from.toString(), to: to && to.toString() };
  return { length: text.slice(start, found.end).split(' ').length - 1, meant };
}
