import { Temporal } from 'temporal-polyfill';
import { currencyOf } from './currencies.ts';
import type { Read } from './read-words.ts';
import { readDays, type DayHere } from './days/read-days.ts';
import { isEventNoun, isFiller } from './filler.ts';
import { gatherItems, type Item } from './gather-items.ts';
import { languageOf } from './language-of.ts';
import { readOrdinal } from './read-ordinal.ts';
import { readPlace } from './read-place.ts';
import { readHours } from './read-hours.ts';
import { readPrice, readSeats } from './read-price.ts';
import type { Reading } from './reading.ts';
import { signAt } from './signs.ts';
import { PAUSE, readWords } from './read-words.ts';

const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

/** Reads a question as of where it is asked about or asked from. */
export function readQuestion(message: string, here: DayHere): Reading {
  const words = readWords(message);
  const items: Item[] = [];
  for (let at = 0; at < words.length;) {
    const { meant, length } = itemAt(words, at, here);
    items.push(meant);
    at += length;
  }
  const reading = { ...gatherItems(words, items), language: languageOf(message, words) };
  const { days, past } = reading.wanted;
  // "What happened in October" is about the last one.
  if (!past || !days?.from || days.from <= here.today.toString()) return reading;
  return {
    ...reading,
    wanted: { ...reading.wanted, days: { from: yearBefore(days.from), to: yearBefore(days.to) } },
  };
}

function yearBefore<Day extends string | null>(day: Day): Day | string {
  return day && Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();
}

/** Prices and ordinals first, because they begin with words of their own; else the longest of the rest, days before places before signs. */
function itemAt(words: readonly string[], at: number, here: DayHere): Read<Item> {
  if (words[at] === PAUSE) return { length: 1, meant: { kind: 'pause' } };
  const first =
    readSeats(words, at) ?? readPrice(words, at, here) ?? readHours(words, at) ?? readOrdinal(words, at);
  if (first) return first;
  const days = readDays(words, at, here);
  const place = readPlace(words, at);
  const sign = signAt(words, at);
  const found: (Read<Item> | null)[] = [
    days && { length: days.length, meant: { kind: 'days', days: days.meant } },
    place && { length: place.length, meant: { kind: 'place', name: place.meant } },
    sign && { length: sign.length, meant: { kind: 'signs', signs: sign.meant } },
  ];
  const [longest] = found.filter((read) => read !== null).toSorted((one, other) => other.length - one.length);
  return longest ?? { length: 1, meant: wordItem(words[at]!) };
}

function wordItem(word: string): Item {
  if (isEventNoun(word)) return { kind: 'noun', word };
  const number = /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1;
  if (number > 0) return { kind: 'number', number };
  return { kind: isFiller(word) || currencyOf(word) ? 'filler' : 'topic', word };
}
