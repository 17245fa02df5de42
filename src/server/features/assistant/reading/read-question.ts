import { Temporal } from 'temporal-polyfill';
import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { findNamedPlaces } from '#server/domains/event-lists/filters/areas.ts';
import { isSought } from '#server/domains/search/names.ts';
import { tokensOf, writtenWords } from '#server/domains/search-index/tokens.ts';
import { askSchema, type Ask, type Days } from '../ask.ts';
import type { DayHere } from './days/day-rules.ts';
import { has } from './days/day-words.ts';
import { isFiller, isIn, languageOf, PAUSE, readWords, type Sign } from './lexicon.ts';
import { readItems, type Item, type Placed } from './read-items.ts';

/** The meaning of a message, read without looking up events. */
export interface Reading {
  language: AssistantLanguage | 'other' | null;
  words: readonly string[];
  signs: ReadonlySet<Sign>;
  ask: Ask;
  /** Positions of the requested events in the shown list: 1 is the first, -1 the last. */
  ordinals: readonly number[];
  hasEventNoun: boolean;
  /** Whether the message asks for any event, such as "any meetups in Accra?". */
  isAny: boolean;
  /** Whether the message asks a question rather than names the events to find. */
  isQuestion: boolean;
  /** Whether the message ends with a question mark. False, like `isQuestion`, for "any meetups in Accra?". */
  endsAsQuestion: boolean;
  /** Folded words of the message's topics. */
  topics: readonly string[];
  /** Number of words that are not fillers. */
  meaningful: number;
}

/** Reads a message. `here` gives today's date in the place that the message is about, or is sent from. */
export function readQuestion(message: string, here: DayHere): Reading {
  const words = readWords(message);
  const items = readItems(words, here);
  const clauses = words.join(' ').split(` ${PAUSE} `);
  const openings = clauses.map((clause) =>
    clause.split(' ').find((word) => word !== PAUSE && !isIn('openings', word)),
  );
  const isAny = words.some((word) => isIn('any', word));
  const isMeaningful = (word: string) => word !== PAUSE && (!isFiller(word) || isIn('nouns', word));
  return {
    ask: gather(items, message, here),
    ordinals: items.flatMap((item) => (item.kind === 'ordinal' ? item.ordinals : [])),
    words,
    signs: new Set(items.flatMap((item) => (item.kind === 'signs' ? item.signs : []))),
    language: languageOf(message, words),
    hasEventNoun: items.some(({ kind }) => kind === 'noun'),
    isAny,
    isQuestion:
      !isAny &&
      (openings.some((opening) => isIn('questions', opening)) || words.some((word) => isIn('modals', word))),
    endsAsQuestion: !isAny && /[?؟]\s*$/u.test(message),
    topics: items.flatMap((item) => (item.kind === 'topic' ? item.words : [])),
    meaningful: words.filter(isMeaningful).length,
  };
}

/** Filters that a sign sets. Superlatives ask for one event. */
const MEANINGS: Partial<Record<Sign, Partial<Ask>>> = {
  free: { price: { max: 0 } },
  paid: { price: { min: 0.01 } },
  near: { near: true },
  around: { around: true },
  online: { attendance: 'online' },
  inPerson: { attendance: 'in-person' },
  flyers: { flyers: true },
  infoOnly: { flyers: false },
  featured: { featured: true },
  morning: { hours: 'morning' },
  afternoon: { hours: 'afternoon' },
  evening: { hours: 'evening' },
  past: { past: true },
  cheap: { order: 'cheapest' },
  big: { order: 'biggest' },
  newest: { order: 'newest' },
  cheapest: { order: 'cheapest', single: true },
  dearest: { order: 'dearest', single: true },
  biggest: { order: 'biggest', single: true },
  soonest: { order: 'date', single: true },
  nearest: { near: true, order: 'distance', single: true },
};
/** The orders that signs ask for, such as the cheapest first. */
export const ordersOf = (signs: ReadonlySet<Sign>): Ask['order'][] =>
  [...signs].flatMap((sign) => MEANINGS[sign]?.order ?? []);

const OPPOSITES: Partial<Record<Sign, Sign>> = {
  free: 'paid',
  paid: 'free',
  online: 'inPerson',
  inPerson: 'online',
  flyers: 'infoOnly',
};

type Before = { kind: Item['kind']; negated: boolean } | null;

/** Merges the items of a message into one set of filters. "Not", "and" and "or" affect only the items next to them. */
function gather(items: readonly Placed[], message: string, { today }: DayHere): Ask {
  const ask = askSchema.parse({});
  const texts: Record<'text' | 'notText', string[]> = { text: [], notText: [] };
  const written = new Map(writtenWords(message).map((word) => [tokensOf(word).join(' '), word]));
  /** Fillers since the last item. Those between two topics are searched for, such as "for" in "robotics for kids". */
  let fillers: readonly string[] = [];
  let negates: 'all' | 'things' | null = null;
  let joins = false;
  let before = null as Before;
  for (const [index, item] of items.entries()) {
    const { kind } = item;
    const says = (...signs: readonly Sign[]) =>
      kind === 'signs' && signs.some((sign) => item.signs.includes(sign));
    // "The last event of the year", unlike "the last one", does not need a list of shown events.
    const [end, ...more] = kind === 'ordinal' && item.words.length > 1 ? item.ordinals : [];
    if (more.length === 0 && (end === 1 || end === -1))
      Object.assign(ask, { order: end === 1 ? 'date' : 'latest', single: true });
    if (kind === 'pause') {
      negates = null;
      // "Not Lagos, Nigeria" excludes one place, but "not Accra, Kumasi" searches in Kumasi.
      const next = items[index + 1];
      const named = next?.kind === 'place' ? [...ask.notPlaces.slice(-1), next.name] : [];
      joins = before !== null && (!before.negated || findNamedPlaces(named).length === 1);
    } else if (says('not', 'no')) negates = says('not') ? 'all' : 'things';
    else if (says('or', 'and')) {
      joins = before !== null;
      // "Fintech and AI workshops" are workshops on either topic.
      fillers = ['or'];
    } else if (kind === 'filler' || kind === 'noun') {
      takeNext(item, items.slice(index + 1), ask);
      if (kind === 'filler' && fillers[0] !== 'or') fillers = [...fillers, ...item.words];
    } else if (kind !== 'signs' || item.signs.some((sign) => sign in MEANINGS)) {
      const isLike = joins && before?.kind === kind;
      const isSame = isLike || (kind === 'topic' && items[index - 1]?.kind === 'topic');
      const isMeant = negates === 'all' || (negates === 'things' && kind !== 'days' && kind !== 'place');
      const negated = isMeant || (negates === null && isSame && before!.negated);
      if (kind === 'topic') {
        const between = before?.kind === 'topic' && !before.negated && !negated ? fillers : [];
        const topic = item.words.map((word) => written.get(word) ?? word);
        // "Não aparece" excludes no events: only things that people search for are excluded.
        if (!negated || item.words.some(isSought))
          texts[negated ? 'notText' : 'text'].push(...between, ...topic);
      } else take(item, negated, isLike, items, ask);
      fillers = [];
      negates = null;
      joins = false;
      before = { kind, negated };
    }
  }
  // "What happened in October" means last October.
  const yearBefore = (day: string | null) =>
    day && Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();
  if (ask.past && (ask.days?.from ?? '') > today.toString())
    ask.days = { from: yearBefore(ask.days!.from), to: yearBefore(ask.days!.to) };
  const around = ask.around && ask.places.length > 0;
  return askSchema.parse({ ...ask, around, text: texts.text.join(' '), notText: texts.notText.join(' ') });
}

/** Limits the search to one event after "next" in the singular, as in "the next AI meetup", but not in "next events". */
function takeNext(item: Placed, following: readonly Placed[], ask: Ask): void {
  const names = following.filter(({ kind }) => kind === 'noun' || kind === 'topic');
  const head = names.find(({ kind }) => kind === 'noun') ?? names.at(-1);
  if (!has('next', item.words[0]) || head === undefined || head.words[0]!.endsWith('s')) return;
  ask.order ??= 'date';
  ask.single = true;
}

/**
 * Adds an item to the filters. "Not on Sunday" excludes every Sunday, and "on weekends" means any weekend, as does "weekend
 * events in June". "On Sunday" means the coming Sunday, and "Saturday or Sunday" both days.
 * @param joins whether "or" or "and" joins the item to one of its kind before it
 */
function take(item: Item, negated: boolean, joins: boolean, items: readonly Placed[], ask: Ask): void {
  if (item.kind === 'days') {
    const { from, to, weekdays = [], isEvery } = item.days;
    const isAny = isEvery || items.some((other) => other.kind === 'days' && isLong(other.days));
    if (weekdays.length > 0 && (negated || isAny))
      (negated ? ask.notWeekdays : ask.weekdays).push(...weekdays);
    else if (negated) ask.notDays.push({ from, to });
    else ask.days = merged(ask.days, { from, to }, joins);
  } else if (item.kind === 'place') (negated ? ask.notPlaces : ask.places).push(item.name);
  else if (item.kind === 'seats') {
    // A maximum does not narrow the list: an event for 200 people also has room for 50.
    if (negated === (item.bound === 'max')) ask.seats = item.value;
  } else if (item.kind === 'price') {
    const { value, currency } = item;
    // "Not under 5000" is 5000 or more.
    const bound = negated === (item.bound === 'max') ? 'min' : 'max';
    ask.price = { ...ask.price, ...(currency && { currency }), [bound]: value };
  } else if (item.kind === 'signs')
    for (const sign of item.signs) Object.assign(ask, MEANINGS[negated ? (OPPOSITES[sign] ?? 'not') : sign]);
}

const LONG_MS = 8 * 86_400_000;
const isLong = ({ from, to }: Days) =>
  from !== null && to !== null && Date.parse(to) - Date.parse(from) > LONG_MS;

/**
 * Merges two ranges of days: if `isWider`, to the range that covers both; otherwise to their overlap, as in "next week, on
 * Friday", or to the second range if there is no overlap.
 */
function merged(one: Days | null, other: Days, isWider: boolean): Days {
  if (one === null) return other;
  const [first, later] = [one.from ?? '', other.from ?? ''].toSorted();
  const [sooner, last] = [one.to ?? '9', other.to ?? '9'].toSorted();
  const [from, to] = isWider ? [first!, last!] : [later!, sooner!];
  return from > to ? other : { from: from || null, to: to === '9' ? null : to };
}
