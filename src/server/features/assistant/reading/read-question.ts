import { Temporal } from 'temporal-polyfill';
import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { findNamedPlaces } from '#server/domains/event-lists/filters/areas.ts';
import { isThing, SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { tokensOf, writtenWords } from '#server/domains/search-index/tokens.ts';
import { askSchema, type Ask, type Days } from '../ask.ts';
import { readDays, type AskedDays, type DayHere } from './days/read-days.ts';
import { languageOf } from './language-of.ts';
import { readPlace } from './read-place.ts';
import { readHours, readPrice, readSeats } from './read-price.ts';
import { PAUSE, readWords, type Read } from './read-words.ts';
import { saysOfEvents, signAt, takeSign, type Sign } from './signs.ts';
import { ANY, currencyOf, EVENT_NOUNS, isFiller, OPENINGS, ORDINALS, QUESTIONS } from './asking-words.ts';

/** The meaning of a message, read without looking up events. */
export interface Reading {
  language: AssistantLanguage | 'other' | null;
  words: readonly string[];
  signs: ReadonlySet<Sign>;
  ask: Ask;
  /** Position of the meant event in the shown list: 1 is the first, -1 the last. */
  ordinal: number | null;
  /** Position, like `ordinal`, of an unwanted event: "not the first one". */
  notOrdinal: number | null;
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

type Placed = Item & { words: readonly string[] };

/** Verbs after which people speak of themselves, up to a word of `OF_EVENTS`. After a possessive (`OWN`), they do so for one word. */
const ASKER = /^(?:am|im|suis|estou|sou)$/;
const OWN = /^(?:my|our|his|her|mon|ma|mes|notre|nos|meu|minha|meus|minhas|nosso|nossa)$/;
const OF_EVENTS = /^(?:for|to|looking|searching|interested|into|about|pour|cherche|sur|para|sobre|kuhusu)$/;

const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

/** Reads a message as of the place that it is about or asked from. */
export function readQuestion(message: string, here: DayHere): Reading {
  const words = readWords(message);
  const items: Placed[] = [];
  let isOfAsker = false;
  for (let at = 0; at < words.length;) {
    const { meant, length } = itemAt(words, at, here);
    const taken = words.slice(at, at + length);
    isOfAsker = ASKER.test(taken[0]!) || (isOfAsker && !OF_EVENTS.test(taken[0]!) && meant.kind !== 'pause');
    // "I am broke" and "my cousin" look for no event on that, "I am a nurse" does.
    const isOwn = isOfAsker || OWN.test(words[at - 1] ?? '');
    const isTold = isOwn && meant.kind === 'topic' && !taken.some((word) => SOUGHT_WORDS.has(word));
    items.push({ ...(isTold ? { kind: 'filler' } : meant), words: taken });
    at += length;
  }
  const signs = new Set(items.flatMap((item) => (item.kind === 'signs' ? item.signs : [])));
  const { ask, ...gathered } = gather(items, message);
  ask.around = signs.has('around') && ask.places.length > 0;
  if (signs.has('or') && signs.has('free') && signs.has('paid')) ask.price = null;
  const { days } = ask;
  // "What happened in October" is about the last one.
  if (ask.past && days?.from && days.from > here.today.toString())
    ask.days = { from: yearBefore(days.from), to: yearBefore(days.to) };
  const [opening = ''] = words.filter((word) => word !== PAUSE && !OPENINGS.has(word));
  const telling = items.filter(
    (item) =>
      !['pause', 'filler', 'topic'].includes(item.kind) &&
      !(item.kind === 'signs' && item.signs.some((sign) => NEUTRAL.has(sign))),
  );
  return {
    ...gathered,
    ask: askSchema.parse(ask),
    words,
    signs,
    language: languageOf(message, words),
    hasEventNoun: items.some(({ kind }) => kind === 'noun'),
    isQuestion: QUESTIONS.has(opening) && !words.some((word) => ANY.has(word)),
    topics: items.flatMap((item) => (item.kind === 'topic' ? item.words : [])),
    understood: telling
      .flatMap((item) => item.words)
      .filter((word) => !isFiller(word) || EVENT_NOUNS.has(word) || /\d/.test(word)).length,
  };
}

/** Signs that mean nothing by themselves. */
const NEUTRAL: ReadonlySet<Sign> = new Set([
  'no',
  'not',
  'or',
  'and',
  'but',
  'it',
  'about',
  'ones',
  'only',
  'details',
]);

function yearBefore<Day extends string | null>(day: Day): Day | string {
  return day && Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();
}

/** Prices and ordinals first, because they begin with words of their own; else the longest of days, places and signs. */
function itemAt(words: readonly string[], at: number, here: DayHere): Read<Item> {
  const word = words[at]!;
  if (word === PAUSE) return { length: 1, meant: { kind: 'pause' } };
  const days = readDays(words, at, here);
  const first =
    readSeats(words, at) ??
    readPrice(words, at, here) ??
    readHours(words, at) ??
    // "The first week of March" is no first event.
    (days && days.length > 1 ? null : readOrdinal(words, at));
  if (first) return first;
  const place = readPlace(words, at);
  const sign = signAt(words, at);
  const found: (Read<Item> | null)[] = [
    days && { length: days.length, meant: { kind: 'days', days: days.meant } },
    place && { length: place.length, meant: { kind: 'place', name: place.meant } },
    sign && { length: sign.length, meant: { kind: 'signs', signs: sign.meant } },
  ];
  const thing = thingAt(words, at);
  found.push(thing > 1 ? { length: thing, meant: { kind: 'topic' } } : null);
  const [longest] = found.filter((read) => read !== null).toSorted((one, other) => other.length - one.length);
  if (longest) return longest;
  const number = /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1;
  if (number > 0) return { length: 1, meant: { kind: 'number', number } };
  const isTopic = !EVENT_NOUNS.has(word) && !isFiller(word) && !currencyOf(word);
  return { length: 1, meant: { kind: EVENT_NOUNS.has(word) ? 'noun' : isTopic ? 'topic' : 'filler' } };
}

/** The number of words of a thing's name, such as "mobile money"; 0 for none of several words. */
function thingAt(words: readonly string[], at: number): number {
  const lengths = [4, 3, 2].filter((length) => at + length <= words.length);
  return lengths.find((length) => !isFiller(words[at]!) && isThing(words.slice(at, at + length))) ?? 0;
}

/** `the second one`, `number 2`, `the last`, but not "second hand" or "first time". */
function readOrdinal(words: readonly string[], at: number): Read<Item> | null {
  const [word, next] = [words[at]!, words[at + 1]];
  const read = (ordinal: number, length: number) => ({
    length,
    meant: { kind: 'ordinal' as const, ordinal },
  });
  if (/^(?:number|numero|option|no|event)$/.test(word) && /^[1-9]$/.test(next ?? ''))
    return read(Number(next), 2);
  const ordinal = ORDINALS.get(word);
  if (ordinal === undefined) return null;
  if (/^(?:one|event|evenement|option|evento)$/.test(next ?? '')) return read(ordinal, 2);
  const stands =
    next === undefined || next === PAUSE || (isFiller(next) && !/^(?:time|times|fois|vez)$/.test(next));
  const isThe = at === 0 || /^(?:the|le|la|o|a|ya|wa|l|du|of|is|comes|est|vient|e)$/.test(words[at - 1]!);
  return stands && isThe ? read(ordinal, 1) : null;
}

/** Merges the items into one set of filters. "Not", "and" and "or" apply to the items next to them. */
function gather(items: readonly Placed[], message: string): Pick<Reading, 'ask' | 'ordinal' | 'notOrdinal'> {
  const ask = askSchema.parse({});
  const said: { ordinal: number | null; notOrdinal: number | null } = { ordinal: null, notOrdinal: null };
  let negates = null as 'all' | 'things' | null;
  let joins = null as 'or' | 'and' | null;
  /** The last item that "and" or "or" may join to the next. */
  let before = null as { kind: Item['kind']; negated: boolean } | null;
  const topic: string[] = [];
  const notTopic: string[] = [];
  const written = new Map(writtenWords(message).map((word) => [tokensOf(word).join(' '), word]));
  for (const [index, item] of items.entries()) {
    const { kind } = item;
    if (kind === 'pause') {
      // "Not Lagos, Nigeria" leaves out one place; "not in Lagos, in Abuja" looks in the other.
      const next = items[index + 1];
      const last = ask.notPlaces.at(-1) ?? '';
      const isOne = next?.kind === 'place' && findNamedPlaces([last, next.name]).length === 1;
      joins = before !== null && (!before.negated || isOne) ? 'and' : null;
      negates = null;
    } else if (kind === 'signs' && item.signs.includes('not')) negates = 'all';
    else if (kind === 'signs' && item.signs.includes('no')) negates = 'things';
    else if (kind === 'signs' && (item.signs.includes('or') || item.signs.includes('and'))) {
      joins = before && (item.signs.includes('or') ? 'or' : 'and');
      // "Fintech and AI workshops" are workshops on either.
      if (before?.kind === 'topic' && !before.negated && items[index + 1]?.kind === 'topic') topic.push('or');
    } else if (kind === 'filler' || kind === 'noun' || kind === 'number') {
      takeNumber(item, items.slice(index + 1), index === 0, ask);
      if (kind === 'filler' && before?.kind === 'topic' && !before.negated && topic.at(-1) !== 'or')
        topic.push(...item.words);
    } else if (kind !== 'signs' || item.signs.some(saysOfEvents)) {
      const isLike = joins !== null && before?.kind === kind;
      const isThing = kind !== 'days' && kind !== 'place';
      const isSame =
        (isLike && kind !== 'ordinal') ||
        (kind === 'topic' && before?.kind === 'topic' && items[index - 1]?.kind === 'topic');
      const negated: boolean =
        negates === 'all' ||
        (negates === 'things' && isThing) ||
        (negates === null && isSame && before!.negated);
      if (item.kind === 'ordinal' && negated) said.notOrdinal ??= item.ordinal;
      else if (item.kind === 'ordinal') said.ordinal ??= item.ordinal;
      else if (kind === 'topic')
        (negated ? notTopic : topic).push(item.words.map((word) => written.get(word) ?? word).join(' '));
      else take(item.kind === 'days' ? weekly(item, items) : item, negated, isLike, ask);
      before = { kind, negated };
      negates = null;
      joins = null;
    }
  }
  const isSpare = (word: string | undefined) =>
    word !== undefined && (word === 'or' || isFiller(tokensOf(word).join(' ')));
  while (isSpare(topic.at(-1))) topic.pop();
  const text = topic.join(' ');
  // "l'IA" is one written word.
  ask.text = [...written].reduce(
    (whole, [tokens, word]) => (tokens.includes(' ') ? whole.replace(tokens, word) : whole),
    text,
  );
  ask.notText = notTopic.join(' ');
  return { ask, ...said };
}

const NEXT_ONE = /^(?:next|prochaine?|proxim[oa])$/;

/** Sets the number of events to list: three for "3 workshops", one for "the next AI meetup", none for "next events". */
function takeNumber(item: Placed, following: readonly Placed[], isFirst: boolean, ask: Ask): void {
  const names = following.filter(({ kind }) => kind === 'noun' || kind === 'topic');
  // In French, "1 hackathon" means any hackathon.
  if (item.kind === 'number' && item.number > 1 && (isFirst || names.length > 0)) ask.limit ??= item.number;
  const head = names.find(({ kind }) => kind === 'noun') ?? names.at(-1);
  if (!NEXT_ONE.test(item.words[0]!) || head === undefined || head.words[0]!.endsWith('s')) return;
  ask.order ??= 'date';
  ask.limit ??= 1;
}

const LONG_MS = 8 * 86_400_000;

/** "Weekend events in June" are on any of its weekends. */
function weekly(
  item: Extract<Placed, { kind: 'days' }>,
  items: readonly Placed[],
): Extract<Item, { kind: 'days' }> {
  const isEvery = items.some((other) => {
    const { from, to } = other.kind === 'days' ? other.days : { from: null, to: null };
    return other !== item && from && to && Date.parse(to) - Date.parse(from) > LONG_MS;
  });
  return isEvery && item.days.weekdays ? { ...item, days: { ...item.days, isEvery } } : item;
}

/** @param joins whether "or" joins the item to one of its kind before it */
function take(item: Item, negated: boolean, joins: boolean, ask: Ask): void {
  if (item.kind === 'days') takeDays(item.days, negated, joins, ask);
  // A maximum does not narrow the list: an event for 200 people also has room for 50.
  if (item.kind === 'seats' && negated === (item.bound === 'max')) ask.seats = item.seats;
  if (item.kind === 'price') ask.price = { ...ask.price, ...(negated ? opposite(item.price) : item.price) };
  if (item.kind === 'place') (negated ? ask.notPlaces : ask.places).push(item.name);
  if (item.kind === 'signs') for (const sign of item.signs) takeSign(sign, negated, ask);
}

/** "Not under 5000" is 5000 or more. */
function opposite({ max, min, ...price }: NonNullable<Ask['price']>): NonNullable<Ask['price']> {
  return { ...price, ...(max !== undefined && { min: max }), ...(min !== undefined && { max: min }) };
}

/** "Not on Sunday" leaves out every Sunday, "on weekends" wants any of them; "on Sunday" is the coming one, "Saturday or Sunday" both. */
function takeDays(
  { from, to, weekdays = [], isEvery }: AskedDays,
  negated: boolean,
  joins: boolean,
  ask: Ask,
): void {
  const days = { from, to };
  if (negated && weekdays.length > 0) ask.notWeekdays.push(...weekdays);
  else if (negated) ask.notDays.push(days);
  else if (isEvery) ask.weekdays.push(...weekdays);
  else ask.days = ask.days === null ? days : joins ? wider(ask.days, days) : narrower(ask.days, days);
}

function wider(one: Days, other: Days): Days {
  const isFirst = (one.from ?? '') < (other.from ?? '');
  const isLast = (one.to ?? '9') > (other.to ?? '9');
  return { from: (isFirst ? one : other).from, to: (isLast ? one : other).to };
}

/** Combines two ranges of days, as in "next week, on Friday": their overlap, or the second range if they have none. */
function narrower(one: Days, other: Days): Days {
  const from = (one.from ?? '') > (other.from ?? '') ? one.from : other.from;
  const to = (one.to ?? '9') < (other.to ?? '9') ? one.to : other.to;
  return from !== null && to !== null && from > to ? other : { from, to };
}
