import type { Temporal } from 'temporal-polyfill';
import { FILLING, NUMBERS, OF, UNITS } from '../words/day-words.ts';
import type { DayNames } from './day-names.ts';

/** What a reader understood at a word, and how many words it took. */
export interface Read<Meaning> {
  length: number;
  meant: Meaning;
}

/** Days in a row, both included. */
export interface Period {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  /** Of days that are named by the week: 1 is Monday. */
  weekdays?: readonly number[];
  /** Whether such days of every week are meant: "Sundays". */
  isEvery?: boolean;
}

/** The words of a question, and what the names of days mean today. Each reader says what stands at an index. */
export interface DayText {
  words: readonly string[];
  names: DayNames;
  today: Temporal.PlainDate;
  isSouth: boolean;
}

export const wordAt = ({ words }: DayText, at: number): string => words[at] ?? '';

const MONTH = UNITS.find(([unit]) => unit === 'month')![1];

/** The index after words such as "of the", and "month of". */
export function skipFilling(text: DayText, at: number): number {
  let index = at;
  while (
    FILLING.has(wordAt(text, index)) ||
    (MONTH.has(wordAt(text, index)) && OF.has(wordAt(text, index + 1)))
  ) {
    index++;
  }
  return index;
}

/** The longest of the names at an index. */
export function phraseAt<Meaning>(
  { words, names: { longest } }: DayText,
  at: number,
  names: ReadonlyMap<string, Meaning>,
): Read<Meaning> | null {
  for (let length = longest; length > 0; length--) {
    const meant = names.get(words.slice(at, at + length).join(' '));
    if (meant !== undefined) return { length, meant };
  }
  return null;
}

/** `3`, `3rd`, `three`. */
export function numberAt(text: DayText, at: number, most: number): Read<number> | null {
  const word = wordAt(text, at);
  const value = dayNumber(word) ?? NUMBERS[word];
  return value !== undefined && value >= 1 && value <= most ? { length: 1, meant: value } : null;
}

/** The number that a word writes in digits. */
export function dayNumber(word: string): number | undefined {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|er|e|eme|o)?$/.exec(word);
  return digits ? Number(digits[1]) : undefined;
}
