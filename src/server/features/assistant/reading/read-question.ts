import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { isThing, SOUGHT_WORDS } from '#server/domains/search/names.ts';
import type { Ask } from '../ask.ts';
import { readDays, type AskedDays } from './days/read-days.ts';
import { gather } from './gather.ts';
import { languageOf } from './language-of.ts';
import { LAST_ORDINAL, type DayHere } from './days/day-rules.ts';
import { numberIn } from './days/day-words.ts';
import { currencyOf, isFiller, isIn, longestAt, signsAt, type Sign } from './lexicon.ts';
import { readAmount } from './read-amounts.ts';
import { readPlace } from './read-place.ts';
import { PAUSE, readWords, type Read } from './read-words.ts';

/** The meaning of a message, read without looking up events. */
export interface Reading {
  language: AssistantLanguage | 'other' | null;
  words: readonly string[];
  signs: ReadonlySet<Sign>;
  ask: Ask;
  /** Position of the requested event in the shown list: 1 is the first, -1 the last. */
  ordinal: number | null;
  hasEventNoun: boolean;
  /** Whether the message asks a question rather than names the events to find. */
  isQuestion: boolean;
  /** Folded words that only search may understand. */
  topics: readonly string[];
  /** Number of meaningful words that the readers understood. */
  understood: number;
}

/** The meaning of a word or phrase. */
export type Item =
  | { kind: 'days'; days: AskedDays }
  | { kind: 'price'; price: NonNullable<Ask['price']> }
  | { kind: 'seats'; seats: number; bound: 'max' | 'min' }
  | { kind: 'place'; name: string }
  | { kind: 'ordinal'; ordinal: number }
  | { kind: 'signs'; signs: readonly Sign[] }
  | { kind: 'number'; number: number }
  | { kind: 'pause' | 'filler' | 'noun' | 'topic' };

export type Placed = Item & { words: readonly string[] };

/** Signs that have no meaning alone. */
const NEUTRAL: ReadonlySet<Sign> = new Set(['no', 'not', 'or', 'and', 'but', 'it', 'about', 'ones', 'only', 'details']); // oxfmt-ignore

const isRead = (item: Placed): boolean =>
  item.kind === 'signs'
    ? !item.signs.some((sign) => NEUTRAL.has(sign))
    : !['pause', 'filler', 'topic'].includes(item.kind);

/** Reads a message. `here` gives today's date in the place that the message is about, or is sent from. */
export function readQuestion(message: string, here: DayHere): Reading {
  const words = readWords(message);
  const items = itemsOf(words, here);
  const opening = words.find((word) => word !== PAUSE && !isIn('openings', word));
  const wordsOf = (isMeant: (item: Placed) => boolean) => items.filter(isMeant).flatMap((item) => item.words);
  return {
    ask: gather(items, message, here),
    ordinal: items.findLast((item) => item.kind === 'ordinal')?.ordinal ?? null,
    words,
    signs: new Set(items.flatMap((item) => (item.kind === 'signs' ? item.signs : []))),
    language: languageOf(message, words),
    hasEventNoun: items.some(({ kind }) => kind === 'noun'),
    isQuestion: isIn('questions', opening) && !words.some((word) => isIn('any', word)),
    topics: wordsOf(({ kind }) => kind === 'topic'),
    understood: wordsOf(isRead).filter((word) => !isFiller(word) || isIn('nouns', word) || /\d/.test(word))
      .length,
  };
}

/** Number of words after "I am" that visitors say about themselves, and one. */
const TOLD_WORDS = 4;

/** Words of visitors about themselves count as fillers: "I am bored and broke" and "my cousin" name no topic, but "I am a nurse" does. */
function itemsOf(words: readonly string[], here: DayHere): Placed[] {
  const items: Placed[] = [];
  let told = 0;
  for (let at = 0; at < words.length;) {
    const { meant, length } = itemAt(words, at, here);
    const taken = words.slice(at, at + length);
    const ends = isIn('ofEvents', taken[0]) || meant.kind === 'pause';
    told = isIn('asker', taken[0]) ? TOLD_WORDS : ends ? 0 : told - length;
    const isOwn = told > 0 || isIn('own', words[at - 1]);
    const isTold = isOwn && meant.kind === 'topic' && !taken.some((word) => SOUGHT_WORDS.has(word));
    items.push({ ...(isTold ? { kind: 'filler' } : meant), words: taken });
    at += length;
  }
  return items;
}

/** Reads the item at `at`. Amounts and ordinals come first, because distinct words introduce them. Otherwise the longest of days, places, signs and things wins. */
function itemAt(words: readonly string[], at: number, here: DayHere): Read<Item> {
  const word = words[at]!;
  if (word === PAUSE) return { length: 1, meant: { kind: 'pause' } };
  const days = readDays(words, at, here);
  // "The first week of March" does not mean a first event.
  const first = readAmount(words, at, here) ?? (days && days.length > 1 ? null : readOrdinal(words, at));
  if (first) return first;
  const place = readPlace(words, at);
  const signs = signsAt(words, at);
  const thing = isFiller(word) ? null : longestAt(words, at, nameOfThing);
  const found: (Read<Item> | null)[] = [
    days && { length: days.length, meant: { kind: 'days', days: days.meant } },
    place && { length: place.length, meant: { kind: 'place', name: place.meant } },
    signs && { length: signs.length, meant: { kind: 'signs', signs: signs.meant } },
    thing && { length: thing.length, meant: { kind: 'topic' } },
  ];
  const [longest] = found.filter((read) => read !== null).toSorted((one, other) => other.length - one.length);
  return longest ?? { length: 1, meant: wordAlone(word) };
}

/** Returns a topic of several words, such as "mobile money". */
const nameOfThing = (phrase: string) =>
  phrase.includes(' ') && isThing(phrase.split(' ')) ? phrase : undefined;

const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

function wordAlone(word: string): Item {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1;
  if (number > 0) return { kind: 'number', number };
  if (isIn('nouns', word)) return { kind: 'noun' };
  return { kind: isFiller(word) || currencyOf(word) ? 'filler' : 'topic' };
}

/** Reads an ordinal: `the second one`, `number 2` or `the last`, but not "second hand" or "first time". */
function readOrdinal(words: readonly string[], at: number): Read<Item> | null {
  const [before = 'the', word, next = PAUSE] = [words[at - 1], words[at]!, words[at + 1]];
  const isNumbered = /^(?:number|numero|option|no|event)$/.test(word) && /^[1-9]$/.test(next);
  const ordinal = isNumbered ? Number(next) : numberIn('ordinals', word);
  const isNamed = isNumbered || /^(?:one|event|evenement|option|evento)$/.test(next);
  const isThe = /^(?:the|le|la|o|a|ya|wa|l|du|of|is|comes|est|vient|e)$/.test(before);
  const stands = next === PAUSE || (isFiller(next) && !/^(?:time|times|fois|vez)$/.test(next));
  if (ordinal === 0 || !(isNamed || (isThe && stands))) return null;
  return {
    length: isNamed ? 2 : 1,
    meant: { kind: 'ordinal', ordinal: ordinal === LAST_ORDINAL ? -1 : ordinal },
  };
}
