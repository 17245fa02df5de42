import type { Temporal } from 'temporal-polyfill';
import { periodOf, type DayUnit } from '#server/search/date-names.ts';
import { COMING, LAST, NEXT, THIS, UNITS } from '../words/day-words.ts';
import { phraseAt, wordAt, type DayText, type Period, type Read } from './day-text.ts';

export type Unit = DayUnit | 'quarter' | 'weekend';

/** A day, week, month or year that has a name of its own, such as tomorrow. */
export const named = (text: DayText, at: number): Read<Period> | null =>
  phraseAt(text, at, text.names.periods);

export function unitName(text: DayText, at: number): Read<Unit> | null {
  const unit = UNITS.find(([, words]) => words.has(wordAt(text, at)))?.[0];
  return unit === undefined ? null : { length: 1, meant: unit };
}

export interface Marked<Name> {
  name: Name;
  /** 1 is the next, -1 the last, 0 this one; null when no word says which. */
  which: -1 | 0 | 1 | null;
  /** Whether "next" is simply the one that comes, as French has it of weekdays. */
  isComing: boolean;
}

const whichOf = (word: string) => (NEXT.has(word) ? 1 : LAST.has(word) ? -1 : THIS.has(word) ? 0 : null);

/** A name with "next", "last" or "this" before or after it: `next week`, `vendredi prochain`, `semana que vem`. */
export function marked<Name>(
  text: DayText,
  at: number,
  nameAt: (text: DayText, at: number) => Read<Name> | null,
): Read<Marked<Name>> | null {
  const before = whichOf(wordAt(text, at));
  const name = nameAt(text, before === null ? at : at + 1);
  if (!name) return null;
  const end = at + name.length + (before === null ? 0 : 1);
  const link = /^(?:que|na)$/.test(wordAt(text, end)) ? end + 1 : end;
  // "Friday next week": the mark is the week's.
  const isOthers = before !== null || unitName(text, link + 1) !== null;
  const after = isOthers ? null : whichOf(wordAt(text, link));
  return {
    length: (after === null ? end : link + 1) - at,
    meant: {
      name: name.meant,
      which: before ?? after,
      isComing: COMING.has(wordAt(text, before === null ? link : at)),
    },
  };
}

/** `weekends`, `Sundays`. */
export const isPlural = (word: string) => /(?<!moi|me)s$/.test(word);

/** `next week`, `la semaine prochaine`, `this weekend`, `weekend`. @param alone whether "the month" is this one */
export function unit(text: DayText, at: number, alone = false): Read<Period> | null {
  const found = marked(text, at, unitName);
  if (!found) return null;
  const { name, which } = found.meant;
  if (which === null && name !== 'weekend' && !alone) return null;
  const meant = unitAhead(text.today, name, which ?? 0);
  if (name !== 'weekend' || which !== null) return { length: found.length, meant };
  return { length: found.length, meant: { ...meant, weekdays: [6, 7], isEvery: isPlural(wordAt(text, at)) } };
}

/** Weeks start on Monday. */
function unitAhead(today: Temporal.PlainDate, name: Unit, ahead: number): Period {
  if (name === 'weekend') {
    const { to } = periodOf('week', today, ahead);
    return { from: to.subtract({ days: 1 }), to };
  }
  if (name === 'quarter') {
    const from = today
      .with({ month: today.month - ((today.month - 1) % 3), day: 1 })
      .add({ months: 3 * ahead });
    return { from, to: from.add({ months: 3 }).subtract({ days: 1 }) };
  }
  return periodOf(name, today, ahead);
}
