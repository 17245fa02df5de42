import { Temporal } from 'temporal-polyfill';
import { AFTER_MAY, AND_TO, FEASTS, OF, ORDINALS, SEASONS } from '../words/day-words.ts';
import {
  dayNumber,
  phraseAt,
  skipFilling,
  wordAt,
  type DayText,
  type Period,
  type Read,
} from './day-text.ts';
import { marked, named, unit, unitName } from './units.ts';

function monthName(text: DayText, at: number): Read<number> | null {
  const found = phraseAt(text, at, text.names.months);
  const isVerb =
    wordAt(text, at) === 'may' &&
    AFTER_MAY.has(wordAt(text, at + 1)) &&
    !/^(?:in|of|by)$/.test(wordAt(text, at - 1));
  return isVerb ? null : found;
}

/** `2027`, `of 2027`, `next year`. */
function yearAt(text: DayText, at: number): Read<number> | null {
  const start = OF.has(wordAt(text, at)) ? at + 1 : at;
  const length = (words: number) => start + words - at;
  if (/^20[2-4]\d$/.test(wordAt(text, start)))
    return { length: length(1), meant: Number(wordAt(text, start)) };
  const period = named(text, start) ?? unit(text, start);
  const isYear = period !== null && period.meant.from.until(period.meant.to).days > 360;
  return isYear ? { length: length(period.length), meant: period.meant.from.year } : null;
}

/** Next to come: a day of this year that is over is one of the next. Null for 31 February. */
function dateOf(
  today: Temporal.PlainDate,
  month: number,
  day: number,
  year?: number,
): Temporal.PlainDate | null {
  try {
    const date = Temporal.PlainDate.from({ year: year ?? today.year, month, day }, { overflow: 'reject' });
    return year === undefined && Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date;
  } catch {
    return null;
  }
}

/** `2026-03-12`, and `12/03/2026` with the day first, as in Africa. */
export function writtenDate(text: DayText, at: number): Read<Period> | null {
  const parts = text.words.slice(at, at + 3);
  if (parts.length < 3 || !parts.every((part) => /^(?:\d\d?|20\d\d)$/.test(part))) return null;
  const [first, second, third] = parts.map(Number) as [number, number, number];
  const date =
    first > 2000
      ? dateOf(text.today, second, third, first)
      : third > 2000
        ? (dateOf(text.today, second, first, third) ?? dateOf(text.today, first, second, third))
        : null;
  return date && { length: 3, meant: { from: date, to: date } };
}

/** `12 March`, `March 12`, `5 to 7 March`, `5-7 March`, each with or without a year; `the 12th`. */
export function daysOfMonth(text: DayText, at: number): Read<Period> | null {
  const leading = monthName(text, at);
  const start = at + (leading?.length ?? 0);
  const first = dayNumber(wordAt(text, start));
  if (first === undefined) return null;
  const link = AND_TO.has(wordAt(text, start + 1)) ? start + 2 : start + 1;
  const last = dayNumber(wordAt(text, link));
  const ends: [day: number, end: number][] = [[first, start + 1]];
  if (last !== undefined && last > first) ends.unshift([last, link + 1]);
  for (const [day, end] of ends) {
    const monthAt = leading ? end : skipFilling(text, end);
    const month = leading ?? monthName(text, monthAt);
    if (!month) continue;
    const after = leading ? end : monthAt + month.length;
    const year = yearAt(text, after);
    const to = dateOf(text.today, month.meant, day, year?.meant);
    const from = to && dateOf(text.today, month.meant, first, to.year);
    return from && to && { length: after + (year?.length ?? 0) - at, meant: { from, to } };
  }
  const isDay = /\D/.test(wordAt(text, start)) || /^(?:the|le)$/.test(wordAt(text, start - 1));
  return isDay && !leading ? nextDay(text.today, first) : null;
}

function nextDay(today: Temporal.PlainDate, day: number): Read<Period> | null {
  const months = day >= today.day ? [0, 1] : [1, 2];
  for (const ahead of months) {
    const { year, month } = today.with({ day: 1 }).add({ months: ahead });
    const date = dateOf(today, month, day, year);
    if (date) return { length: 1, meant: { from: date, to: date } };
  }
  return null;
}

/** `March`, `next March`, `March 2027`, `March next year`: the next one to come, or the one that is. */
export function month(text: DayText, at: number): Read<Period> | null {
  const found = marked(text, at, monthName);
  if (!found) return null;
  const { name, which } = found.meant;
  const year = yearAt(text, at + found.length);
  const isOver = name < text.today.month;
  const shift = year ? 0 : which === -1 ? (isOver ? 0 : -1) : isOver ? 1 : 0;
  const from = Temporal.PlainDate.from({
    year: (year?.meant ?? text.today.year) + shift,
    month: name,
    day: 1,
  });
  return { length: found.length + (year?.length ?? 0), meant: months(from, 1) };
}

/** `Q2`, `the first quarter of 2027`. */
export function quarter(text: DayText, at: number): Read<Period> | null {
  const isSpelt = unitName(text, at + 1)?.meant === 'quarter';
  const short = /^[qt]([1-4])$/.exec(wordAt(text, at))?.[1];
  const nth = isSpelt ? ORDINALS[wordAt(text, at)] : short && Number(short);
  if (!nth || nth > 4) return null;
  const length = isSpelt ? 2 : 1;
  const year = yearAt(text, at + length);
  const from = Temporal.PlainDate.from({ year: year?.meant ?? text.today.year, month: 3 * nth - 2, day: 1 });
  const isOver = !year && Temporal.PlainDate.compare(months(from, 3).to, text.today) < 0;
  return {
    length: length + (year?.length ?? 0),
    meant: months(isOver ? from.add({ years: 1 }) : from, 3),
  };
}

/** Also a verb, a framework and a participle. */
const ALSO_OTHER = /^(?:spring|fall|ete)$/;
const BEFORE_SEASON = /^(?:in|this|next|during|the|cet|en|l|d)$/;

/** `this summer`, `winter 2027`: three months, which are half a year apart south of the equator. */
export function season(text: DayText, at: number): Read<Period> | null {
  const found = marked(text, at, (_, index) => {
    const word = wordAt(text, index);
    const nth = SEASONS.findIndex((names) => names.has(word));
    const isOther = ALSO_OTHER.test(word) && !BEFORE_SEASON.test(wordAt(text, index - 1));
    const isName = /^(?:schools?|camps?|academy)$/.test(wordAt(text, index + 1));
    return nth < 0 || isOther || isName ? null : { length: 1, meant: nth };
  });
  if (!found) return null;
  const { today, isSouth } = text;
  const year = yearAt(text, at + found.length);
  const december = Temporal.PlainDate.from({ year: (year?.meant ?? today.year) - 1, month: 12, day: 1 });
  const from = december.add({ months: 3 * found.meant.name + (isSouth ? 6 : 0) });
  const periods = (year ? [0] : [-1, 0, 1]).map((ahead) => months(from.add({ years: ahead }), 3));
  const coming = periods.find(({ to }) => Temporal.PlainDate.compare(to, today) >= 0);
  return { length: found.length + (year?.length ?? 0), meant: coming ?? periods[0]! };
}

/** Days that have the same date every year. */
export function feast(text: DayText, at: number): Read<Period> | null {
  const found = phraseAt(text, at, FEASTS);
  const day = found && dateOf(text.today, ...found.meant);
  return day ? { length: found.length, meant: { from: day, to: day } } : null;
}

/** `2027`. */
export function year(text: DayText, at: number): Read<Period> | null {
  if (!/^20[2-4]\d$/.test(wordAt(text, at))) return null;
  return {
    length: 1,
    meant: months(Temporal.PlainDate.from({ year: Number(wordAt(text, at)), month: 1, day: 1 }), 12),
  };
}

function months(from: Temporal.PlainDate, count: number): Period {
  return { from, to: from.add({ months: count }).subtract({ days: 1 }) };
}
