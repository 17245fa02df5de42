import { Temporal } from 'temporal-polyfill';
import { ANSWER_EVENTS_MAX } from '#contract/assistant/assistant-constants.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import { currencyOf } from '#server/platform/places/currency-of.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import { followUp, isTelling, without, type Ask, type GivenUp } from '../ask.ts';
import { chip, say, sayNotUnderstood, type Answer, type Asking } from '../asking.ts';
import { findAsked, firstOfEachCurrency, type Found } from '../finding/find-asked.ts';
import type { Conversation } from '../conversation.ts';
import type { Reading } from '../reading/read-question.ts';
import { PAUSE } from '../reading/read-words.ts';
import type { Sign } from '../reading/signs.ts';
import { isAboutWorld } from '../talk/intents.ts';
import { aspectsOf, NARROWING, sayAbout } from './about-events.ts';
import { describe, isSayable } from './describe.ts';
import { cardsOf } from './event-cards.ts';
import { fill, part, type Words } from './sentences.ts';
import { stemsIn } from './quote-description.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { stemOf } from '#server/domains/search-index/word-forms.ts';

/** Minimum share of a message that must be understood to answer it with events. */
const UNDERSTOOD_MIN = 2 / 3;
/** Maximum number of topic words understood separately. More words count as understood only if one event has them all. */
const TOGETHER_MAX = 3;

/** Filters that "any price", "any day" and "anywhere" remove. */
const RELAXED = {
  anyPrice: ['price'],
  anyDate: ['days', 'hours'],
  anyPlace: ['place'],
} as const satisfies Record<string, readonly GivenUp[]>;

/** Searches for events by the message, or by the previous filters as the message changes them. */
export async function answerSearch(asking: Asking): Promise<Answer> {
  const { db, now, location, reading, before, words, shown, focus } = asking;
  const { signs, hasEventNoun, notOrdinal, isQuestion } = reading;
  const isMore = shown.length > 0 && signs.has('other');
  const compared = shown.length > 0 && focus ? comparedWith(focus, signs) : null;
  const { ask, goesOn } = askOf(asking, isMore);
  const limit = ask.limit ?? (isMore ? (before?.ask?.limit ?? null) : null);
  const wanted: Ask = { ...ask, ...(goesOn && compared), limit };
  const isOpen = hasEventNoun || isMore || signs.has('count') || signs.has('upcoming');
  // "You are not listening" leaves nothing out.
  if (!isTelling({ ...wanted, notText: '' }) && !isOpen) return sayNotUnderstood(asking);
  if (wanted.near && !location && wanted.places.length === 0)
    return say(asking, words.whereAreYou, {}, { ask: { ...wanted, near: false } });
  const refused =
    notOrdinal === null ? undefined : shown.at(notOrdinal > 0 ? notOrdinal - 1 : notOrdinal)?.id;
  const seen = goesOn && compared ? [focus!.id] : isMore ? before!.seen : refused ? [refused] : [];
  const found = await findAsked(db, wanted, {
    now,
    today: dayIn('UTC', now).toString(),
    location,
    // Fetches more than one row even for "the cheapest", because each currency has its own.
    limit: Math.min(limit && limit > 1 ? limit : ANSWER_EVENTS_MAX, ANSWER_EVENTS_MAX),
    except: seen,
  });
  const meets = found.total > 0 && found.givenUp.length === 0;
  if (!meets && (isAboutWorld(reading) || shareUnderstood(reading, found) < UNDERSTOOD_MIN))
    return sayNotUnderstood(asking);
  // "What time is the fintech meetup tonight?", "is Lagos Open Data Summit free?"
  const isOfOne = isQuestion && !hasEventNoun && found.total === 1;
  const [row] = found.rows;
  const aspects = aspectsOf(reading).filter(
    (aspect) =>
      ((isOfOne && isNamed(row!, reading)) || !NARROWING.has(aspect)) &&
      (aspect !== 'details' || wanted.text !== ''),
  );
  const about =
    isOfOne && aspects.length === 0 && isNamed(row!, reading)
      ? reading.topics.filter((word) => !stemsIn(row!.name).has(stemOf(word)))
      : [];
  if (about.length > 0) return sayAbout(asking, found.rows, [], about);
  const isThere = meets || (isOfOne && found.givenUp.every((kind) => kind === 'price' || kind === 'ways'));
  if (isThere && found.total === 1 && aspects.length > 0 && !signs.has('count'))
    return sayAbout(asking, found.rows, aspects);
  const isOne = meets && limit === 1;
  const isRanked = wanted.order === 'cheapest' || wanted.order === 'dearest';
  const rows = isOne ? (isRanked ? firstOfEachCurrency(found.rows) : found.rows.slice(0, 1)) : found.rows;
  return tell(asking, wanted, { ...found, rows }, { seen, isMore, isOne });
}

/** "When was the last one?" */
const PAST_VERB = /^(?:was|were|did|etait|foi|ilikuwa)$/;

/** The filters of the message, merged into those of the last question if the message follows up on it. */
function askOf({ reading, before }: Asking, isMore: boolean): { ask: Ask; goesOn: boolean } {
  const { signs, ask, ordinal } = reading;
  // "The first event in Kenya", where no list was shown that has a first.
  const isOver = ask.past || (ordinal === -1 && reading.words.some((word) => PAST_VERB.test(word)));
  const isEnd = ordinal === 1 || ordinal === -1;
  const said: Ask = isEnd
    ? { ...ask, order: ordinal === 1 ? 'date' : 'recent', limit: 1, past: isOver }
    : ask;
  const goesOn = Boolean(before?.ask) && !signs.has('reset') && (isMore || isFollowUp(reading, before!));
  if (!goesOn) return { ask: said, goesOn };
  const given = Object.entries(RELAXED).flatMap(([sign, kinds]) =>
    signs.has(sign as keyof typeof RELAXED) ? kinds : [],
  );
  return {
    ask: followUp(without(before!.ask!, given), said, signs.has('only') || signs.has('ones')),
    goesOn,
  };
}

/** A message of more words stands by itself. */
const FOLLOW_UP_WORDS_MAX = 6;

/** Whether a message only makes sense, or is mostly meant, as a change of the one before. */
function isFollowUp({ signs, ask, hasEventNoun, words, language }: Reading, before: Conversation): boolean {
  const has = (...some: readonly Sign[]) => some.some((sign) => signs.has(sign));
  if (has('anyPrice', 'anyDate', 'anyPlace')) return true;
  if (!isTelling(ask)) return signs.has('count') || !hasEventNoun;
  if (has('about', 'ones', 'only', 'other')) return true;
  if (has('cheaper', 'sooner', 'later')) return !hasEventNoun;
  const named = [ask.places.length > 0 || ask.near, ask.text !== '', ask.days !== null].filter(
    Boolean,
  ).length;
  // A message in another language is no follow-up.
  const isSame = language === null || language === before.language;
  const said = words.filter((word) => word !== PAUSE).length;
  return isSame && !hasEventNoun && named <= 1 && said <= FOLLOW_UP_WORDS_MAX;
}

/** The share of a message's telling words that the readers or the search understood. */
function shareUnderstood(
  { topics, understood: read, hasEventNoun }: Reading,
  { topic, total }: Found,
): number {
  const isTogether = topics.length <= TOGETHER_MAX || (total > 0 && topic.unknown.length === 0);
  // The word "events" counts as understood, because it shows a search.
  const understood = read + Number(hasEventNoun);
  const isUnknown = (word: string) => topic.unknown.includes(word) && !SOUGHT_WORDS.has(word);
  const unknown = isTogether ? topics.filter(isUnknown).length : topics.length;
  return (understood + topics.length - unknown) / (understood + topics.length);
}

/** Whether a question has at least two telling words of an event's name. */
function isNamed({ name }: ResponseRow, { topics }: Reading): boolean {
  return topics.filter((word) => stemsIn(name).has(stemOf(word))).length >= 2;
}

/** The filters for "cheaper", "sooner" or "later" than the event; null if the message has none of these signs. */
function comparedWith(row: ResponseRow, signs: Reading['signs']): Partial<Ask> | null {
  const day = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
  const least = Number.parseFloat(row.ticketPrice ?? '0') || 0;
  if (signs.has('cheaper'))
    return { price: { max: Math.max(0, Math.ceil(least) - 1), currency: row.currency } };
  if (signs.has('sooner')) return { days: { from: null, to: day(row.eventDate, -1) } };
  return signs.has('later') ? { days: { from: day(row.eventEndDate ?? row.eventDate, 1), to: null } } : null;
}

const GIVEN_UP_ORDER = ['days', 'price', 'hours', 'ways', 'place', 'topic', 'words'] as const;
const SUPERLATIVES = ['cheapest', 'dearest', 'biggest', 'distance', 'date', 'newest'] as const;

interface Telling {
  seen: readonly string[];
  isMore: boolean;
  isOne: boolean;
}

function tell(asking: Asking, ask: Ask, found: Found, { seen, isMore, isOne }: Telling): Answer {
  const { language, words, location } = asking;
  const { rows, total, givenUp, topic } = found;
  const meets = givenUp.length === 0 && total > 0;
  const phrase = (count: number | null, gaveUp: Found['givenUp']) =>
    describe(
      ask,
      { ...found, widerPlace: gaveUp.length > 0 ? found.widerPlace : null, count, givenUp: gaveUp, location },
      language,
    );
  const values = { what: phrase(total, givenUp), shown: rows.length };
  const isAll = rows.length >= Math.min(total, EVENT_COUNT_CAP + 1);

  function response(): string {
    if (isOne && total > 1 && ask.order) {
      const best = part(words, 'superlatives', Math.max(0, SUPERLATIVES.indexOf(ask.order as 'date')));
      return fill(words.best, { ...values, best, each: rows.length > 1 });
    }
    if (meets) return fill(isMore ? words.left : words.found, { ...values, more: !isAll }, total);
    const isUnsaid = topic.unknown.length > 0 || (ask.text !== '' && !isSayable(ask, topic));
    const nothing = isUnsaid ? words.noTopic : fill(words.nothing, { what: phrase(null, []) });
    const lacking = isMore ? words.noMore : nothing;
    if (total === 0) return `${lacking} ${words.tryOther}`;
    const gaveUp = givenUp.filter((kind) => kind !== 'words');
    const others = othersOf(
      gaveUp.length > 0 ? gaveUp : topic.wider || topic.plan ? ['words'] : ['topic'],
      words,
    );
    return `${lacking} ${fill(words.instead, { ...values, others }, total)}`;
  }

  const ids = rows.map(({ id }) => id);
  const text = response();
  return say(
    asking,
    leavesOutPrices(ask, found, isOne) ? `${text.replace(/\s?:$/, '.')} ${words.oneCurrency}` : text,
    {
      ...(total > 0 && { events: cardsOf(rows, language) }),
      found: meets ? total : 0,
      foundNothing: !meets,
      chips: chipsFor(ask, found, words),
    },
    {
      // Words that no event has would find nothing again.
      ask: topic.unknown.length > 0 ? without(ask, ['topic']) : ask,
      shown: ids,
      seen: [...seen, ...ids],
      focus: ids.length === 1 ? ids[0]! : null,
    },
  );
}

/** Whether there may be prices in a currency other than the named one or that of the only row. */
function leavesOutPrices({ price }: Ask, { places }: Found, isOne: boolean): boolean {
  const compared = price?.max === 0 || isOne ? null : price?.currency;
  const pays = places.flatMap(({ countries }) => countries.map(currencyOf));
  return Boolean(compared) && (pays.length === 0 || pays.some((currency) => currency !== compared));
}

/** `On other days, further away`. */
function othersOf(givenUp: Found['givenUp'], words: Words): string {
  const text = givenUp.map((kind) => part(words, 'others', GIVEN_UP_ORDER.indexOf(kind))).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const CHIPS_MAX = 4;

/** Suggestions of follow-ups that would change the result. */
function chipsFor(ask: Ask, { total, rows }: Found, words: Words): string[] {
  const isAll = total <= rows.length;
  const differ = (is: (row: ResponseRow) => boolean) => rows.some(is) && !rows.every(is);
  const isFree = ({ ticketPrice, currency }: ResponseRow) => formatPrice(ticketPrice, currency) === 'Free';
  const offered = [
    !isAll && rows.length > 0 && ask.limit === null && 'more',
    ask.price === null && (!isAll || differ(isFree)) && 'free',
    ask.days === null && 'weekend',
    ask.days === null && 'nextMonth',
    !ask.near && 'near',
    ask.attendance === null && differ(({ attendance }) => attendance !== 'in-person') && 'online',
  ] as const;
  return offered
    .filter((name) => name !== false)
    .slice(0, CHIPS_MAX)
    .map((name) => chip(words, name));
}
