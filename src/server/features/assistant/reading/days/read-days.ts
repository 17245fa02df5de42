import { Temporal } from 'temporal-polyfill';
import type { Read } from '../read-words.ts';
import { days, type Period } from './calendar.ts';
import { has, PARTS, pattern, periodsAsOf } from './day-patterns.ts';
import { PART_RULES, RANGE, RULES, WHOLES, type DayContext, type Rule } from './day-rules.ts';

/** Days that were asked for, both included; null is open. `YYYY-MM-DD`. */
export interface AskedDays extends Pick<Period, 'weekdays' | 'isEvery'> {
  from: string | null;
  to: string | null;
}

/** Today where the question is about, and whether that is south of the equator. */
export type DayHere = Pick<DayContext, 'today' | 'isSouth'>;

/** The words of a question, each with a space after it. Readers say what stands at an index, and where it ends. */
interface DayText extends DayContext {
  text: string;
}
interface Found<Meant = Period> {
  end: number;
  meant: Meant;
}

/** The days that the words at `at` name; null for none. */
export function readDays(words: readonly string[], at: number, here: DayHere): Read<AskedDays> | null {
  const text = { text: `${words.join(' ')} `, periods: periodsAsOf(here.today), ...here };
  const start = words.slice(0, at).join(' ').length + (at > 0 ? 1 : 0);
  const found = between(text, start) ?? bound(text, start) ?? plain(text, start);
  if (!found) return null;
  return { length: text.text.slice(start, found.end).split(' ').length - 1, meant: found.meant };
}

function match(words: RegExp, { text }: DayText, at: number) {
  words.lastIndex = at;
  const found = words.exec(text);
  return found && { said: found.groups ?? {}, end: words.lastIndex };
}

function firstOf(rules: readonly Rule[], text: DayText, at: number): Found | null {
  for (const [words, mean] of rules) {
    const found = match(words, text, at);
    const meant = found && mean(found.said, text);
    if (meant) return { end: found.end, meant };
  }
  return null;
}

function period(text: DayText, at: number): Found | null {
  for (const [words, mean] of PART_RULES) {
    const found = match(words, text, at);
    const whole = found && firstOf(WHOLES, text, found.end);
    const meant = whole && mean(found.said, whole.meant, text);
    if (meant) return { end: whole.end, meant };
  }
  return firstOf(RULES, text, at);
}

function plain(text: DayText, at: number): Found<AskedDays> | null {
  const found = period(text, at);
  return found && { ...found, meant: { ...found.meant, ...asked(found.meant) } };
}

const BETWEEN = pattern('(?:{between}{fill}*)?');
const NOW = pattern('{now}');
const TO = pattern('{to}{fill}*');

/** `between X and Y`, `X to Y`, `from 5 to 7 March`; "in March and in April" joins as "March to April" does. */
function between(text: DayText, at: number): Found<AskedDays> | null {
  const { end: start } = match(BETWEEN, text, at)!;
  const range = firstOf([RANGE], text, start);
  if (range) return { end: range.end, meant: asked(range.meant) };
  const now = start > at ? match(NOW, text, start) : null;
  const first = now ? { end: now.end, meant: days(text.today, 1) } : period(text, start);
  const link = first && match(TO, text, first.end);
  const second = link && period(text, link.end);
  if (!second) return null;
  const { from } = first.meant;
  const { to } = second.meant;
  const isOver = Temporal.PlainDate.compare(to, from) < 0;
  // "Friday to Sunday" ends in days, "December to February" next year.
  const again = second.meant.weekdays ? { days: 7 * Math.ceil(to.until(from).days / 7) } : { years: 1 };
  return { end: second.end, meant: asked({ from, to: isOver ? to.add(again) : to }) };
}

const BOUND = pattern('(?:{until}|{since}){fill}*');

/** `before March`, `after Friday`, `from 5 March`, `until the end of the month`. */
function bound(text: DayText, at: number): Found<AskedDays> | null {
  const sign = match(BOUND, text, at);
  const found = sign && period(text, sign.end);
  if (!found) return null;
  const { until = '', since } = sign.said;
  const { from, to } = found.meant;
  if (since !== undefined) {
    const first = has('notIt', since) ? to.add({ days: 1 }) : from;
    return { end: found.end, meant: { from: first.toString(), to: null } };
  }
  // "Before the end of the year" is by its last day.
  const isEnd = PARTS.get(text.text.slice(sign.end).split(' ')[0]!) === 3;
  const last = has('notIt', until) && !isEnd ? from.subtract({ days: 1 }) : to;
  return { end: found.end, meant: { from: null, to: last.toString() } };
}

function asked({ from, to }: Period): AskedDays {
  return { from: from.toString(), to: to.toString() };
}
