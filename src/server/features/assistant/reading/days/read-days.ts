import { Temporal } from 'temporal-polyfill';
import type { Read } from '../read-words.ts';
import { days, type Period } from './calendar.ts';
import { PART_RULES, RANGE, RULES, WHOLES, type DayHere, type Rule } from './day-rules.ts';
import { has, PARTS, pattern } from './day-words.ts';

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
  const before = words
    .slice(0, at)
    .map((word) => `${word} `)
    .join('');
  const found = readerOf(`${words.join(' ')} `, here)(before.length);
  return found && { length: found.words, meant: found.meant };
}

/** Creates a reader of days for a text in which a space follows each word. */
function readerOf(text: string, here: DayHere) {
  const match = (words: RegExp, at: number) => {
    words.lastIndex = at;
    const found = words.exec(text);
    return found && { said: found.groups ?? {}, end: words.lastIndex };
  };

  function firstOf(rules: readonly Rule[], at: number): Found | null {
    for (const [words, mean] of rules) {
      const found = match(words, at);
      const meant = found && mean(found.said, here);
      if (meant) return { end: found.end, meant };
    }
    return null;
  }

  function period(at: number): Found | null {
    for (const [words, mean] of PART_RULES) {
      const found = match(words, at);
      const whole = found && firstOf(WHOLES, found.end);
      const meant = whole && mean(found.said, whole.meant, here);
      if (meant) return { end: whole.end, meant };
    }
    return firstOf(RULES, at);
  }

  /** Reads `between X and Y`, `X to Y` and `from 5 to 7 March`. Reads "in March and in April" like "March to April". */
  function between(at: number): Found<AskedDays> | null {
    const start = match(BETWEEN, at)!.end;
    const range = firstOf([RANGE], start);
    if (range) return { end: range.end, meant: asked(range.meant) };
    const now = start > at ? match(NOW, start) : null;
    const first = now ? { end: now.end, meant: days(here.today, 1) } : period(start);
    const link = first && match(TO, first.end);
    const second = link && period(link.end);
    if (!second) return null;
    const { from } = first.meant;
    const { to, weekdays } = second.meant;
    const isOver = Temporal.PlainDate.compare(to, from) < 0;
    // "Friday to Sunday" ends within a week, "December to February" next year.
    const again = weekdays ? { days: 7 * Math.ceil(to.until(from).days / 7) } : { years: 1 };
    return { end: second.end, meant: asked({ from, to: isOver ? to.add(again) : to }) };
  }

  /** Reads `before March`, `after Friday`, `from 5 March` and `until the end of the month`. */
  function bound(at: number): Found<AskedDays> | null {
    const sign = match(BOUND, at);
    const found = sign && period(sign.end);
    if (!found) return null;
    const { until = '', since } = sign.said;
    const { from, to } = found.meant;
    const isBeyond = has('notIt', since ?? until);
    // "Before the end of the year" includes its last day.
    const isEnd = PARTS.get(text.slice(sign.end).split(' ')[0]!) === 3;
    const first = isBeyond ? to.add({ days: 1 }) : from;
    const last = isBeyond && !isEnd ? from.subtract({ days: 1 }) : to;
    const meant =
      since === undefined ? { from: null, to: last.toString() } : { from: first.toString(), to: null };
    return { end: found.end, meant };
  }

  function plain(at: number): Found<AskedDays> | null {
    const found = period(at);
    return found && { ...found, meant: { ...found.meant, ...asked(found.meant) } };
  }

  return (at: number) => {
    const found = between(at) ?? bound(at) ?? plain(at);
    return found && { words: text.slice(at, found.end).split(' ').length - 1, meant: found.meant };
  };
}

const asked = ({ from, to }: Period): AskedDays => ({ from: from.toString(), to: to.toString() });
