import { Temporal } from 'temporal-polyfill';
import { editDistance } from '#contract/edit-distance.ts';
import type { AssistantLanguage } from '#contract/assistant-constants.ts';
import type { PriceBound, WishOrder } from '#server/event-lists/find-events.ts';
import { SOUGHT_WORDS } from '#server/search/names.ts';
import { namePlace } from '#server/search-index/place-words.ts';
import { currencyOf } from './currencies.ts';
import { isEventNoun, isFiller } from './filler.ts';
import { isFormat } from './formats.ts';
import { languageOf } from './language-of.ts';
import { dayWords } from './days/day-names.ts';
import type { Read } from './days/day-text.ts';
import { readDays, type AskedDays } from './days/read-days.ts';
import { signAt, SIGN_WORDS, type Sign } from './signs.ts';
import { PAUSE, readWords, wordSet } from './words.ts';

/** What a question says, before it is known what events there are. */
export interface Reading {
  /** Null when its words don't tell. */
  language: AssistantLanguage | null;
  words: readonly string[];
  signs: ReadonlySet<Sign>;
  days: AskedDays | null;
  /** Names of places, folded. */
  places: readonly string[];
  notPlaces: readonly string[];
  /** The first of `places` is to be near, not the place itself. */
  around: boolean;
  near: boolean;
  /** Phrases, any of which may be meant; a phrase has words that belong together. */
  subjects: readonly (readonly string[])[];
  /** Kinds of event, such as workshop. */
  formats: readonly string[];
  notAbout: readonly string[];
  price: (PriceBound & { paid?: boolean }) | null;
  attendance: 'online' | 'in-person' | null;
  flyers: boolean | null;
  featured: boolean;
  hours: 'morning' | 'afternoon' | 'evening' | null;
  order: WishOrder | null;
  limit: number | null;
  /** Of what was shown: 1 is the first, -1 the last. */
  ordinal: number | null;
  hasEventNoun: boolean;
}

/** Words before a place, without which names that are also other words are none. */
const IN = wordSet(
  'in at to near around from a au aux en em no na de da do mjini jijini kwenye katika huko في',
);
const ALSO_WORDS = wordSet(
  'ho wa bo man sale kaya za ci ke tete safi beni lira roma moka casa dar kara natal bor diego gao wau yei aba ife kin ng gh tz ug rw zm zw bw sn cm meru mare victoria george constantine livingstone keren thies rosso',
);
const NAME_WORDS_MAX = 5;

const ORDINALS: Record<string, number> = Object.fromEntries(
  [
    'first 1st premier premiere primeiro primeira kwanza 1er اول',
    'second 2nd deuxieme seconde segundo segunda pili ثاني',
    'third 3rd troisieme terceiro terceira tatu ثالث',
    'fourth 4th quatrieme quarto nne',
    'fifth 5th cinquieme quinto tano',
    'sixth 6th sixieme sexto',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
);
for (const name of 'last final dernier derniere ultimo ultima mwisho'.split(' ')) ORDINALS[name] = -1;
const NUMBER_SIGNS = wordSet('number numero option no event');

const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

/** Signs that say which way the events are to be sorted, and whether one of them is asked for. */
const ORDERS: Partial<Record<Sign, { order: WishOrder; one: boolean }>> = {
  cheapest: { order: 'cheapest', one: true },
  cheap: { order: 'cheapest', one: false },
  dearest: { order: 'dearest', one: true },
  biggest: { order: 'biggest', one: true },
  big: { order: 'biggest', one: false },
  newest: { order: 'newest', one: false },
  soonest: { order: 'date', one: true },
  nearest: { order: 'nearest', one: true },
};

/** What a word or a phrase of the question is. */
type Item =
  | { kind: 'days'; days: AskedDays }
  | { kind: 'price'; price: PriceBound }
  | { kind: 'place'; name: string }
  | { kind: 'ordinal'; ordinal: number }
  | { kind: 'signs'; signs: readonly Sign[] }
  | { kind: 'number'; number: number }
  | { kind: 'pause' }
  | { kind: 'filler'; word: string }
  | { kind: 'noun'; word: string }
  | { kind: 'topic'; word: string };

/** Reads a question as of `today`, the day where it is asked about or asked from. */
export function readQuestion(message: string, today: Temporal.PlainDate): Reading {
  const words = correctWords(readWords(message), today);
  const items: Item[] = [];
  for (let at = 0; at < words.length;) {
    const read = itemAt(words, at, today);
    items.push(read.meant);
    at += read.length;
  }
  return gather(words, items);
}

/** Misspelt words of days and signs, whose own list is short; the other words are search's to correct. */
function correctWords(words: readonly string[], today: Temporal.PlainDate): string[] {
  const known = [...dayWords(today), ...SIGN_WORDS];
  return words.map((word) => {
    if (word.length < 5 || !/^\p{L}+$/u.test(word) || known.includes(word)) return word;
    if (isFiller(word) || SOUGHT_WORDS.has(word) || namePlace([word])) return word;
    const most = word.length < 8 ? 1 : 2;
    const near = known.filter(
      (name) =>
        name[0] === word[0] &&
        Math.abs(name.length - word.length) <= most &&
        editDistance(word, name) <= most,
    );
    return near.toSorted((one, other) => editDistance(word, one) - editDistance(word, other))[0] ?? word;
  });
}

function itemAt(words: readonly string[], at: number, today: Temporal.PlainDate): Read<Item> {
  const word = words[at]!;
  if (word === PAUSE) return { length: 1, meant: { kind: 'pause' } };
  const price = readPrice(words, at);
  if (price) return { length: price.length, meant: { kind: 'price', price: price.meant } };
  const ordinal = readOrdinal(words, at);
  if (ordinal) return ordinal;
  const sign = signAt(words, at);
  const days = readDays(words, at, today);
  const place = readPlace(words, at);
  const longest = Math.max(sign?.length ?? 0, days?.length ?? 0, place?.length ?? 0);
  if (days && days.length >= longest)
    return { length: days.length, meant: { kind: 'days', days: days.meant } };
  if (place && place.length >= longest) {
    return { length: place.length, meant: { kind: 'place', name: place.meant } };
  }
  if (sign) return { length: sign.length, meant: { kind: 'signs', signs: sign.signs } };
  if (isEventNoun(word)) return { length: 1, meant: { kind: 'noun', word } };
  const number = /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1;
  if (number > 0) return { length: 1, meant: { kind: 'number', number } };
  return { length: 1, meant: isFiller(word) ? { kind: 'filler', word } : { kind: 'topic', word } };
}

function readPlace(words: readonly string[], at: number): Read<string> | null {
  for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length);
    // French writes "à Le Cap" as "au Cap".
    const contracted = /^(?:au|du)$/.test(words[at - 1] ?? '') && namePlace(['le', ...run]);
    if (contracted) return { length, meant: ['le', ...run].join(' ') };
    // "To go" is not Togo.
    if (run.includes(PAUSE) || !namePlace(run) || (length > 1 && run.every(isFiller))) continue;
    const name = run.join(' ');
    if (length === 1 && isFiller(name) && !ALSO_WORDS.has(name)) return null;
    if (ALSO_WORDS.has(name) && words.length > 1 && !IN.has(words[at - 1] ?? '')) return null;
    return { length, meant: name };
  }
  return null;
}

/** `under 5000 naira`, `less than USD 50`, `between 10 and 50 dollars`, `20 USD or less`. */
function readPrice(words: readonly string[], at: number): Read<PriceBound> | null {
  const sign = signAt(words, at);
  const isMax = sign?.signs.includes('max') ?? false;
  const isMin = sign?.signs.includes('min') ?? false;
  if (isMax || isMin) {
    const amount = readAmount(words, at + sign!.length);
    if (!amount) return null;
    const { value, currency } = amount.meant;
    return { length: sign!.length + amount.length, meant: { [isMax ? 'max' : 'min']: value, ...currency } };
  }
  if (/^(?:between|entre|from|de)$/.test(words[at]!)) {
    const least = readAmount(words, at + 1);
    const link = at + 1 + (least?.length ?? 0);
    const most = least && /^(?:and|to|et|a|e)$/.test(words[link] ?? '') ? readAmount(words, link + 1) : null;
    if (!least || !most || (!most.meant.currency && !least.meant.currency)) return null;
    const currency = most.meant.currency ?? least.meant.currency;
    const meant = { min: least.meant.value, max: most.meant.value, ...currency };
    return { length: link + 1 + most.length - at, meant };
  }
  const amount = readAmount(words, at);
  if (!amount?.meant.currency) return null;
  const after = words.slice(at + amount.length, at + amount.length + 2).join(' ');
  const { value, currency } = amount.meant;
  const bounded = /^(?:or less|or under|max|maximum|ou moins|ou menos)/.exec(after);
  return {
    length: amount.length + (bounded ? bounded[0].split(' ').length : 0),
    meant: { max: value, ...currency },
  };
}

/** A number with its currency before or after it, if it has one. Not days, kilometres or people. */
function readAmount(
  words: readonly string[],
  at: number,
): Read<{ value: number; currency?: { currency: string } }> | null {
  const before = currencyOf(words[at]);
  const index = before ? at + 1 : at;
  if (!/^\d{1,9}$/.test(words[index] ?? '')) return null;
  const value = Number(words[index]);
  if (before) return { length: 2, meant: { value, currency: { currency: before } } };
  const after = currencyOf(words[index + 1]);
  if (after) return { length: 2, meant: { value, currency: { currency: after } } };
  if (/^(?:shillings?|shilingi|bob)$/.test(words[index + 1] ?? '')) return { length: 2, meant: { value } };
  const isOther =
    /^(?:days?|weeks?|months?|years?|jours?|semaines?|mois|ans?|km|kilomet.*|people|persons|personnes|attendees|hours?|minutes?|dias|semanas|meses|siku|wiki)$/;
  return isOther.test(words[index + 1] ?? '') ? null : { length: 1, meant: { value } };
}

/** `the second one`, `number 2`, `the last`, but not "second hand" or "first time". */
function readOrdinal(words: readonly string[], at: number): Read<Item> | null {
  const word = words[at]!;
  if (NUMBER_SIGNS.has(word) && /^[1-9]$/.test(words[at + 1] ?? '')) {
    return { length: 2, meant: { kind: 'ordinal', ordinal: Number(words[at + 1]) } };
  }
  const ordinal = ORDINALS[word];
  if (ordinal === undefined) return null;
  const next = words[at + 1];
  if (/^(?:one|event|evenement|option|evento)$/.test(next ?? '')) {
    return { length: 2, meant: { kind: 'ordinal', ordinal } };
  }
  const stands = next === undefined || next === PAUSE || /^(?:is|est|please|e|ni)$/.test(next);
  const isThe = /^(?:the|le|la|o|a|ya|wa|l|du|of)$/.test(words[at - 1] ?? '');
  return stands && (isThe || at === 0) ? { length: 1, meant: { kind: 'ordinal', ordinal } } : null;
}

const NEXT_ONE = wordSet('next prochain prochaine proximo proxima');

/** Whether one event is asked for: "the next AI meetup", not "next events". */
function isSingular(items: readonly Item[]): boolean {
  const named = items.filter(
    (item) => item.kind === 'noun' || (item.kind === 'topic' && isFormat(item.word)),
  );
  const [first] = named as { word: string }[];
  return first !== undefined && !first.word.endsWith('s');
}

/** The last item that a connector may join to the next, in a list of topics or places. */
type Before = { kind: Item['kind']; negated: boolean } | null;

function gather(words: readonly string[], items: readonly Item[]): Reading {
  const signs = new Set<Sign>();
  const reading = {
    places: [] as string[],
    notPlaces: [] as string[],
    subjects: [] as string[][],
    formats: [] as string[],
    notAbout: [] as string[],
    days: null as AskedDays | null,
    price: null as Reading['price'],
    attendance: null as Reading['attendance'],
    flyers: null as boolean | null,
    hours: null as Reading['hours'],
    order: null as WishOrder | null,
    limit: null as number | null,
    ordinal: null as number | null,
    around: false,
    near: false,
    featured: false,
    hasEventNoun: false,
  };
  let negates = false;
  let before = null as Before;
  let joins = false;
  let isPhrase = false;
  for (const [index, item] of items.entries()) {
    const negated: boolean = negates || (joins && before?.negated === true && before.kind === item.kind);
    switch (item.kind) {
      case 'filler':
        if (NEXT_ONE.has(item.word) && isSingular(items.slice(index + 1))) {
          reading.order ??= 'date';
          reading.limit ??= 1;
        }
        continue;
      case 'pause':
        joins = before !== null;
        // "No, in Lagos": only what follows at once is left out.
        negates = false;
        continue;
      case 'noun':
        reading.hasEventNoun = true;
        continue;
      case 'number':
        if (index === 0 || items.slice(index + 1).some(({ kind }) => kind === 'noun' || kind === 'topic')) {
          reading.limit ??= item.number;
        }
        continue;
      case 'ordinal':
        reading.ordinal ??= item.ordinal;
        break;
      case 'days':
        if (!negated) reading.days = reading.days ? narrower(reading.days, item.days) : item.days;
        break;
      case 'price':
        reading.price = { ...reading.price, ...item.price };
        break;
      case 'place':
        (negated ? reading.notPlaces : reading.places).push(item.name);
        break;
      case 'topic': {
        if (negated) reading.notAbout.push(item.word);
        else if (isFormat(item.word)) reading.formats.push(item.word);
        else if (isPhrase && !joins) reading.subjects.at(-1)!.push(item.word);
        else if (joins && before?.kind === 'topic') reading.subjects.push([item.word]);
        else if (reading.subjects.length > 0) reading.subjects.at(-1)!.push(item.word);
        else reading.subjects.push([item.word]);
        isPhrase = !negated && !isFormat(item.word);
        break;
      }
      case 'signs': {
        for (const sign of item.signs) signs.add(sign);
        if (item.signs.includes('not')) {
          negates = true;
          continue;
        }
        if (item.signs.includes('or') || item.signs.includes('and')) {
          joins = before !== null;
          continue;
        }
        takeSign(item.signs, negated, reading);
        break;
      }
    }
    before = { kind: item.kind, negated };
    negates = false;
    joins = false;
    if (item.kind !== 'topic') isPhrase = false;
  }
  if (signs.has('around') && reading.places.length > 0) reading.around = true;
  return { ...reading, words, signs, language: languageOf(words) };
}

type Gathered = { -readonly [Key in keyof Reading]: Reading[Key] };

/** What a sign says of the events that are asked for. */
function takeSign(
  signs: readonly Sign[],
  negated: boolean,
  reading: Pick<
    Gathered,
    'price' | 'near' | 'attendance' | 'flyers' | 'featured' | 'hours' | 'order' | 'limit'
  >,
): void {
  for (const sign of signs) {
    if (sign === 'free') reading.price = negated ? { paid: true, min: 0.01 } : { max: 0 };
    if (sign === 'paid') reading.price = negated ? { max: 0 } : { paid: true, min: 0.01 };
    if (sign === 'near' || sign === 'nearest') reading.near = true;
    if (sign === 'online') reading.attendance = negated ? 'in-person' : 'online';
    if (sign === 'inPerson') reading.attendance = negated ? 'online' : 'in-person';
    if (sign === 'flyers') reading.flyers = !negated;
    if (sign === 'infoOnly') reading.flyers = false;
    if (sign === 'featured') reading.featured = true;
    if (sign === 'morning' || sign === 'afternoon' || sign === 'evening') reading.hours = sign;
    const order = ORDERS[sign];
    if (order) {
      reading.order = order.order;
      if (order.one) reading.limit ??= 1;
    }
  }
}

/** Days said twice, "next week, on Friday": the narrower of those that touch, else the later said. */
function narrower(one: AskedDays, other: AskedDays): AskedDays {
  const from = (one.from ?? '') > (other.from ?? '') ? one.from : other.from;
  const to = (one.to ?? '9') < (other.to ?? '9') ? one.to : other.to;
  return from !== null && to !== null && from > to ? other : { from, to };
}
