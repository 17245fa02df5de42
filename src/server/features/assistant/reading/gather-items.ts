import type { Wanted } from '../wanted.ts';
import { wantedSchema } from '../wanted.ts';
import type { AskedDays } from './days/read-days.ts';
import { placesNamed } from '../finding/known-place.ts';
import { isFormat } from './formats.ts';
import type { Reading } from './reading.ts';
import type { Sign } from './signs.ts';
import { narrows, takeSign } from './take-sign.ts';
import { wordSet } from './read-words.ts';

type Days = NonNullable<Wanted['days']>;

/** Each is a query or more; what a longer text says after them is left out. */
const TOPICS_MAX = 12;
/** Longer than a week. */
const LONG_MS = 8 * 86_400_000;

/** What a word or a phrase of a question is. */
export type Item =
  | { kind: 'days'; days: AskedDays }
  | { kind: 'price'; price: NonNullable<Wanted['price']> }
  | { kind: 'seats'; seats: number; bound: 'max' | 'min' }
  | { kind: 'place'; name: string }
  | { kind: 'ordinal'; ordinal: number }
  | { kind: 'signs'; signs: readonly Sign[] }
  | { kind: 'number'; number: number }
  | { kind: 'pause' }
  | { kind: 'filler' | 'noun' | 'topic'; word: string };

/** What the items ask for together: "not", "and" and "or" say how those beside them are meant. */
export function gatherItems(words: readonly string[], items: readonly Item[]): Omit<Reading, 'language'> {
  const wanted = wantedSchema.parse({});
  const signs = new Set(items.flatMap((item) => (item.kind === 'signs' ? item.signs : [])));
  const hasEventNoun = items.some(({ kind }) => kind === 'noun');
  let ordinal: number | null = null;
  let notOrdinal: number | null = null;
  let negates = null as 'all' | 'things' | null;
  let joins = false;
  /** The last item that "and" or "or" may join to the next. */
  let before = null as { kind: Item['kind']; negated: boolean } | null;
  let topics = 0;
  for (const [index, item] of items.entries()) {
    const { kind } = item;
    if (kind === 'topic' && ++topics > TOPICS_MAX) continue;
    if (kind === 'pause') {
      // "Not Lagos, Nigeria" leaves out one place; "not in Lagos, in Abuja" and "not Lagos, Abuja" look in the other.
      const next = items[index + 1];
      const last = wanted.notPlaces.at(-1) ?? '';
      const isOne = next?.kind === 'place' && placesNamed([last, next.name]).length === 1;
      joins = before !== null && (!before.negated || isOne);
      // "No, in Lagos": only what follows at once is left out.
      negates = null;
    } else if (kind === 'signs' && item.signs.includes('not')) negates = 'all';
    else if (kind === 'signs' && item.signs.includes('no')) negates = 'things';
    else if (kind === 'signs' && (item.signs.includes('or') || item.signs.includes('and')))
      joins = before !== null;
    else if (kind === 'signs' && !item.signs.some(narrows)) continue;
    else if (kind === 'filler' || kind === 'noun' || kind === 'number') {
      takeNumber(item, items.slice(index + 1), index === 0, wanted);
    } else {
      const isLike = joins && before?.kind === kind;
      const isThing = kind !== 'days' && kind !== 'place';
      const negated: boolean =
        negates === 'all' ||
        (negates === 'things' && isThing) ||
        (isLike && kind !== 'ordinal' && before!.negated);
      if (item.kind === 'ordinal' && negated) notOrdinal ??= item.ordinal;
      else if (item.kind === 'ordinal') ordinal ??= item.ordinal;
      takeItem(item.kind === 'days' ? weekly(item, items) : item, { negated, begins: isLike }, wanted);
      before = { kind, negated };
      negates = null;
      joins = false;
    }
  }
  wanted.around = signs.has('around') && wanted.places.length > 0;
  wanted.past = signs.has('past');
  if (signs.has('or') && signs.has('free') && signs.has('paid')) wanted.price = null;
  return { words, signs, wanted: wantedSchema.parse(wanted), ordinal, notOrdinal, hasEventNoun };
}

const NEXT_ONE = wordSet('next prochain prochaine proximo proxima');

/** How many events are asked for: "3 workshops", and one in "the next AI meetup", which "next events" is not. */
function takeNumber(item: Item, following: readonly Item[], isFirst: boolean, wanted: Wanted): void {
  const names = following.filter(({ kind }) => kind === 'noun' || kind === 'topic') as {
    word: string;
    kind: string;
  }[];
  // French "1 hackathon" is any.
  if (item.kind === 'number' && item.number > 1 && (isFirst || names.length > 0))
    wanted.limit ??= item.number;
  if (item.kind !== 'filler' || !NEXT_ONE.has(item.word)) return;
  const head = names.find(({ kind, word }) => kind === 'noun' || isFormat(word));
  if (head === undefined || head.word.endsWith('s')) return;
  wanted.order ??= 'date';
  wanted.limit ??= 1;
}

/** "Weekend events in June" are on any of its weekends. */
function weekly(item: Item & { kind: 'days' }, items: readonly Item[]): Item {
  const isEvery = items.some((other) => {
    const { from, to } = other.kind === 'days' ? other.days : { from: null, to: null };
    return other !== item && from && to && Date.parse(to) - Date.parse(from) > LONG_MS;
  });
  return isEvery && item.days.weekdays ? { ...item, days: { ...item.days, isEvery } } : item;
}

/** @param begins whether a topic is another one, joined to that before by "or" */
function takeItem(
  item: Item,
  { negated, begins }: { negated: boolean; begins: boolean },
  wanted: Wanted,
): void {
  if (item.kind === 'days') takeDays(item.days, { negated, begins }, wanted);
  // A maximum does not narrow the list: an event for 200 people also has room for 50.
  if (item.kind === 'seats' && negated === (item.bound === 'max')) wanted.seats = item.seats;
  if (item.kind === 'price')
    wanted.price = { ...wanted.price, ...(negated ? opposite(item.price) : item.price) };
  if (item.kind === 'place') (negated ? wanted.notPlaces : wanted.places).push(item.name);
  if (item.kind === 'signs') for (const sign of item.signs) takeSign(sign, negated, wanted);
  if (item.kind !== 'topic') return;
  const { word } = item;
  const phrase = begins ? undefined : wanted.subjects.at(-1);
  if (negated) wanted.notAbout.push(word);
  else if (isFormat(word)) wanted.formats.push(word);
  else if (phrase) phrase.push(word);
  else wanted.subjects.push([word]);
}

/** "Not under 5000" is 5000 or more. */
function opposite({ max, min, ...price }: NonNullable<Wanted['price']>): NonNullable<Wanted['price']> {
  return { ...price, ...(max !== undefined && { min: max }), ...(min !== undefined && { max: min }) };
}

/** "Not on Sunday" leaves out every Sunday, "on weekends" wants any of them; "on Sunday" is the coming one, "Saturday or Sunday" both. */
function takeDays(
  { from, to, weekdays = [], isEvery }: AskedDays,
  { negated, begins }: { negated: boolean; begins: boolean },
  wanted: Wanted,
): void {
  const days = { from, to };
  if (negated && weekdays.length > 0) wanted.notWeekdays.push(...weekdays);
  else if (negated) wanted.notDays.push(days);
  else if (isEvery) wanted.weekdays.push(...weekdays);
  else if (wanted.days && begins) wanted.days = wider(wanted.days, days);
  else wanted.days = wanted.days ? narrower(wanted.days, days) : days;
}

function wider(one: Days, other: Days): Days {
  const isFirst = (one.from ?? '') < (other.from ?? '');
  const isLast = (one.to ?? '9') > (other.to ?? '9');
  return { from: (isFirst ? one : other).from, to: (isLast ? one : other).to };
}

/** Days said twice, "next week, on Friday": the narrower of those that touch, else the later said. */
function narrower(one: Days, other: Days): Days {
  const from = (one.from ?? '') > (other.from ?? '') ? one.from : other.from;
  const to = (one.to ?? '9') < (other.to ?? '9') ? one.to : other.to;
  return from !== null && to !== null && from > to ? other : { from, to };
}
