import { namePlace } from '#server/domains/search-index/place-words.ts';
import { isThing } from '#server/domains/search/names.ts';
import { LAST_ORDINAL, type DayHere } from './days/day-rules.ts';
import { numberIn } from './days/day-words.ts';
import { readDays, type AskedDays } from './days/read-days.ts';
import { currencyOf, isFiller, isIn, longestAt, PAUSE, signsAt, type Read, type Sign } from './lexicon.ts';

/** The meaning of a word or phrase. */
export type Item =
  | { kind: 'days'; days: AskedDays }
  | { kind: 'price' | 'seats'; bound: 'max' | 'min'; value: number; currency?: string | undefined }
  | { kind: 'place'; name: string }
  | { kind: 'ordinal'; ordinals: readonly number[] }
  | { kind: 'signs'; signs: readonly Sign[] }
  | { kind: 'pause' | 'filler' | 'noun' | 'topic' };

export type Placed = Item & { words: readonly string[] };

/** Reads the items of a message. */
export function readItems(words: readonly string[], here: DayHere): Placed[] {
  const items: Placed[] = [];
  for (let at = 0; at < words.length;) {
    const { meant, length } = itemAt(words, at, here);
    items.push({ ...meant, words: words.slice(at, at + length) });
    at += length;
  }
  return items;
}

/**
 * Reads the item at `at`. Amounts and ordinals come first, because distinct words introduce them. Otherwise the longest of days,
 * places, signs and things wins.
 */
function itemAt(words: readonly string[], at: number, here: DayHere): Read<Item> {
  const word = words[at]!;
  if (word === PAUSE) return { length: 1, meant: { kind: 'pause' } };
  const days = readDays(words, at, here);
  // "The first week of March" does not mean a first event.
  const first = readAmount(words, at, here) ?? (days && days.length > 1 ? null : readOrdinal(words, at));
  if (first) return first;
  const isTopic = (phrase: string) => (phrase.includes(' ') && isThing(phrase.split(' '))) || undefined;
  const as = <Meaning>(read: Read<Meaning> | null, item: (meant: Meaning) => Item) =>
    read ? [{ length: read.length, meant: item(read.meant) }] : [];
  const [longest] = [
    ...as(signsAt(words, at), (signs) => ({ kind: 'signs', signs })),
    ...as(days, (meant) => ({ kind: 'days', days: meant })),
    ...as(readPlace(words, at), (name) => ({ kind: 'place', name })),
    ...as(isFiller(word) ? null : longestAt(words, at, isTopic), () => ({ kind: 'topic' })),
  ].toSorted((one, other) => other.length - one.length);
  if (longest) return longest;
  // "Congolais" in "francs congolais" belongs to the currency.
  const isMoney = currencyOf(word) ?? (currencyOf(words[at - 1]) && namePlace([word]));
  const kind = isIn('nouns', word) ? 'noun' : isFiller(word) || isMoney ? 'filler' : 'topic';
  return { length: 1, meant: { kind } };
}

/**
 * Reads an amount of people or money, such as `for 200 people`, `under 5000 naira` or `between 10 and 50 dollars`. `50 dollars`
 * alone is an upper limit.
 */
function readAmount(words: readonly string[], at: number, here: DayHere): Read<Item> | null {
  const signs = signsAt(words, at);
  const bound = signs?.meant.find((sign) => sign === 'max' || sign === 'min');
  const isFrom = /^(?:between|entre|from|de)$/.test(words[at]!);
  const start = at + (bound ? signs!.length : Number(isFrom));
  const amount = readNumber(words, start);
  if (!amount) return null;
  const { value, currency, unit } = amount.meant;
  const length = start + amount.length - at;
  if (isIn('people', unit)) return { length, meant: { kind: 'seats', bound: bound ?? 'min', value } };
  const after = readNumber(words, at + length + 1)?.meant.currency;
  // The upper bound of a range is read next.
  const isRange = isFrom && after && /^(?:and|to|et|a|e)$/.test(words[at + length]!);
  // Without a currency, "from 9" or "até 5 de março" is an hour or a day. "Under 20 in March" has both a price and a day.
  const isDay = !/^(?:in|en|em)$/.test(words[start + 1] ?? '') && readDays(words, start, here);
  const isPrice = bound && words[at] !== 'from' && !isDay;
  if (!currency && !isRange && !isPrice) return null;
  return { length, meant: { kind: 'price', bound: isRange ? 'min' : (bound ?? 'max'), value, currency } };
}

/** Reads a number, and the currency or unit next to it. */
function readNumber(words: readonly string[], at: number) {
  const before = currencyOf(words[at]);
  const [number = '', next = ''] = words.slice(before ? at + 1 : at);
  if (!/^\d{1,9}$/.test(number)) return null;
  const currency = before ?? currencyOf(next);
  const length = currency || isIn('people', next) || isIn('shillings', next) ? 2 : 1;
  return { length, meant: { value: Number(number), currency, unit: currency ? '' : next } };
}

/** Reads ordinals: `the second one`, `number 2`, `the last` or `the first two`, but not "second hand" or "first time". */
function readOrdinal(words: readonly string[], at: number): Read<Item> | null {
  const [before = 'the', word, next = PAUSE] = [words[at - 1], words[at]!, words[at + 1]];
  const isNumbered = /^(?:number|numero|option|no|event)$/.test(word) && /^[1-9]$/.test(next);
  const ordinal = isNumbered ? Number(next) : numberIn('ordinals', word);
  const isNamed = isNumbered || /^(?:one|event|evenement|option|evento)$/.test(next);
  const isThe = /^(?:the|le|la|o|a|do|da|ya|wa|l|du|of|is|comes|est|vient|e)$/.test(before);
  const stands = next === PAUSE || (isFiller(next) && !/^(?:time|times|fois|vez)$/.test(next));
  if (ordinal === 0 || !(isNamed || (isThe && stands))) return null;
  const several = ordinal === 1 || ordinal === LAST_ORDINAL ? numberIn('numbers', next) : 0;
  const ends = Array.from({ length: several || 1 }, (_, nth) =>
    ordinal === LAST_ORDINAL ? -1 - nth : ordinal + nth,
  );
  return { length: isNamed || several > 1 ? 2 : 1, meant: { kind: 'ordinal', ordinals: ends } };
}

/** Reads the longest place name at `at`, folded. */
function readPlace(words: readonly string[], at: number): Read<string> | null {
  const [before = '', word, next = PAUSE] = [words[at - 1], words[at]!, words[at + 1]];
  // "Francs congolais" is a currency.
  if (currencyOf(before) && !/^\d/.test(words[at - 2] ?? '')) return null;
  // French writes "à Le Cap" as "au Cap".
  if (/^(?:au|du)$/.test(before) && namePlace(['le', word])) return { length: 1, meant: `le ${word}` };
  return longestAt(words, at, (name) => {
    const run = name.split(' ');
    if (run.includes(PAUSE) || !namePlace(run)) return undefined;
    // Country codes such as "ke" and "so" are also words. They name a country only at the end of a phrase or
    // after a word such as "in".
    if (name.length === 2 && next !== PAUSE && !/^(?:in|en|au|from)$/.test(before)) return undefined;
    // Excludes ordinary words: "to go" is not Togo.
    const isWord = isIn('alsoWords', name)
      ? words.length > 1 && !isIn('in', before)
      : run.length < 3 && run.every(isFiller);
    return isWord ? undefined : name;
  });
}
