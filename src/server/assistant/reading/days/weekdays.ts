import { BEFORE_DAY, LAST_ORDINAL, ORDINALS, SHORT_WEEKDAYS } from '../words/day-words.ts';
import { phraseAt, skipFilling, wordAt, type DayText, type Period, type Read } from './day-text.ts';
import { month } from './months.ts';
import { isPlural, marked, named, unit, unitName } from './units.ts';

/** `Friday`, and `Fri` where something says that it is a day. */
function weekdayName(text: DayText, at: number): Read<number> | null {
  const word = wordAt(text, at);
  const single = text.names.weekdays.get(word.replace(/s$/, ''));
  const found =
    phraseAt(text, at, text.names.weekdays) ??
    (single && word.length > 4 ? { length: 1, meant: single } : null);
  if (SHORT_WEEKDAYS.includes(word) && !BEFORE_DAY.has(wordAt(text, at - 1))) return null;
  return found;
}

/** `Friday`, `next Friday`, `vendredi prochain`, `Friday next week`. */
export function weekday(text: DayText, at: number): Read<Period> | null {
  const found = marked(text, at, weekdayName);
  if (!found) return null;
  const { today } = text;
  const { name, which, isComing } = found.meant;
  const end = at + found.length;
  const week = named(text, end) ?? unit(text, end);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const days = (name - today.dayOfWeek + 7) % 7;
  const on = (day: Period['from'], length = found.length) => ({ length, meant: { from: day, to: day } });
  if (week?.meant.from.until(week.meant.to).days === 6) {
    return on(week.meant.from.add({ days: name - 1 }), found.length + week.length);
  }
  if (which === 1) return on(isComing ? today.add({ days: days || 7 }) : monday.add({ days: 6 + name }));
  const day = on(today.add({ days: which === -1 ? days - 7 : days }));
  if (which !== null) return day;
  const isEvery = !text.names.weekdays.has(wordAt(text, at)) && isPlural(wordAt(text, at));
  return { ...day, meant: { ...day.meant, weekdays: [name], isEvery } };
}

const WORKING_DAYS = { weekdays: [1, 2, 3, 4, 5], isEvery: true };

/** `on weekdays`, `en semaine`. */
export function workingDays(text: DayText, at: number): Read<Period> | null {
  const length = ['weekday', 'weekdays'].includes(wordAt(text, at)) ? 1 : 2;
  if (length === 2 && text.words.slice(at, at + 2).join(' ') !== 'en semaine') return null;
  return { length, meant: { from: text.today, to: text.today, ...WORKING_DAYS } };
}

/** `first week of March`, `last weekend of the month`, `first Friday of June`. */
export function nthOfMonth(text: DayText, at: number): Read<Period> | null {
  const nth = ORDINALS[wordAt(text, at)];
  if (nth === undefined) return null;
  const named = unitName(text, at + 1);
  const isWeek = named?.meant === 'week';
  const isWeekend = named?.meant === 'weekend';
  const weekday = isWeekend ? { length: 1, meant: 6 } : phraseAt(text, at + 1, text.names.weekdays);
  if (!isWeek && !weekday) return null;
  const after = at + 1 + (isWeek ? 1 : weekday!.length);
  const start = skipFilling(text, after);
  const whole = start === after ? null : (month(text, start) ?? unit(text, start, true));
  if (!whole) return null;
  const { from, to } = whole.meant;
  const days = isWeek ? 0 : weekday!.meant;
  const first = isWeek ? from : from.add({ days: (days - from.dayOfWeek + 7) % 7 });
  const last = isWeek ? to.subtract({ days: 6 }) : to.subtract({ days: (to.dayOfWeek - days + 7) % 7 });
  const begins = nth === LAST_ORDINAL ? last : first.add({ days: 7 * (nth - 1) });
  const meant = { from: begins, to: begins.add({ days: isWeek ? 6 : isWeekend ? 1 : 0 }) };
  return { length: start + whole.length - at, meant };
}
