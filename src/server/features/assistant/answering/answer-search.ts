import { Temporal } from 'temporal-polyfill';
import { ANSWER_EVENTS_MAX } from '#contract/assistant/assistant-constants.ts';
import { oncePer } from '#contract/once-per.ts';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import { tokensIn } from '#server/domains/search-index/tokens.ts';
import { isSought } from '#server/domains/search/names.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { currencyOf } from '#server/platform/places/currency-of.ts';
import { followUp, isTelling, without, type Ask, type GivenUp } from '../ask.ts';
import { chipsOf, say, sayNotUnderstood, type Answer, type Asking } from '../asking.ts';
import { findAsked, firstOfEachCurrency, type Found } from '../finding/find-asked.ts';
import { has } from '../reading/days/day-words.ts';
import { isIn, PAUSE, type Sign } from '../reading/lexicon.ts';
import type { Reading } from '../reading/read-question.ts';
import { aspectsOf, isAboutEvent, isNamedIn, NARROWING, sayAbout } from './about-events.ts';
import { describe, isSayable } from './describe.ts';
import { cardsOf } from './print-events.ts';
import { capitalized, fill } from './sentences.ts';

/** Number of an event's tags, the first ones, that similar events share at least one of. */
const SIMILAR_TAGS = 2;

/** Searches for events with the message's filters, merged into the previous ones if the message is a follow-up. */
export async function answerSearch(asking: Asking): Promise<Answer> {
  const { db, now, location, reading, before, words, shown, focus } = asking;
  const { signs, hasEventNoun, topics } = reading;
  // "The next cheapest" asks for another result of the current search, but "the next event" does not.
  const isNext = reading.ask.order !== 'date' && reading.words.some((word) => has('next', word));
  const similarTo = signs.has('similar') ? focus : null;
  const isMore = shown.length > 0 && !similarTo && (signs.has('other') || (isNext && reading.ask.single));
  const ask = askOf(asking, isMore);
  const tags = similarTo?.tags?.split(',').map((tag) => tag.trim()) ?? [];
  if (similarTo)
    ask.text = tags
      .filter((tag) => !isIn('formats', fold(tag)))
      .slice(0, SIMILAR_TAGS)
      .join(' or ');
  // Two events rarely have all words of a comparison.
  if (signs.has('compare')) ask.text = topics.join(' or ');
  // In an unsupported language, searches only for known topics and places. Other words match only by chance.
  if (reading.language === 'other') ask.text = topics.filter(isSought).join(' ');
  // Few events have names in Amharic letters, so any such word of a message probably names one.
  const isEthiopic = topics.some((word) => /\p{Script=Ethiopic}/u.test(word));
  if (isEthiopic && !hasEventNoun && ask.places.length === 0) ask.text = topics.join(' or ');
  const isOpen = hasEventNoun || isMore || signs.has('count');
  // `notText` alone is not a search: "you are not listening" excludes no events.
  if (!isTelling({ ...ask, notText: '' }) && !isOpen) return sayNotUnderstood(asking);
  if (ask.near && !location && ask.places.length === 0)
    return say(asking, words.whereAreYou, {}, { ask: { ...ask, near: false } });
  const seen = isMore ? before!.seen : similarTo ? [similarTo.id] : [];
  // Fetches many events for "the cheapest", because each currency has its own cheapest event.
  const limit = ask.single && isByPrice(ask) ? PRICED_MAX : ANSWER_EVENTS_MAX;
  const found = await findAsked(db, { ask, now, location, limit, except: seen });
  const isKnown = isUnderstood(reading, ask, found);
  if (!isKnown && !describesOne(reading, found)) return sayNotUnderstood(asking);
  return answerAboutOnly(asking, ask, found, isKnown) ?? tell(asking, ask, found, seen, isMore);
}

/** Maximum number of events among which the cheapest in each currency is sought. */
const PRICED_MAX = 100;
const isByPrice = ({ order }: Ask) => order === 'cheapest' || order === 'dearest';

/** Minimum share of a message's topics that must be known to search for these alone. */
const KNOWN_MIN = 1 / 3;
/** Maximum number of topics in a message that is answered with the events in its place. */
const PLACED_MAX = 3;

/**
 * Searches for only those topics of a message that people often search for, if the whole message is not understood. Returns null
 * if these topics are too few, or if there are no such events.
 */
export const answerPart = oncePer(async (asking: Asking): Promise<Answer | null> => {
  const { db, now, location, words, reading } = asking;
  const known = reading.topics.filter(isSought);
  const telling = known.filter((word) => !isIn('vague', word));
  // Only outside English, where an unknown word is usually a topic, such as "horse riding".
  const isPlaced =
    reading.language !== 'en' &&
    (reading.ask.places.length > 0 || reading.ask.near) &&
    reading.topics.length <= PLACED_MAX;
  if (!isPlaced && (known.length === 0 || known.length < reading.topics.length * KNOWN_MIN)) return null;
  const text = (telling.length > 0 ? telling : known).join(' or ');
  const ask = { ...askOf(asking, false), text, notText: '' };
  const found = await findAsked(db, { ask, now, location, limit: ANSWER_EVENTS_MAX, except: [] });
  const isElsewhere = known.length > 0 && found.givenUp.includes('place');
  if (found.total === 0 || found.givenUp.includes('topic') || isElsewhere) return null;
  const told = answerAboutOnly(asking, ask, found, true) ?? tell(asking, ask, found, [], false);
  return { ...told, response: `${words.partly} ${told.response}` };
});

/** The message's filters, merged into the previous question's if the message is a follow-up. */
function askOf({ reading, before }: Asking, isMore: boolean): Ask {
  const { signs, ask: said } = reading;
  const isNew = signs.has('reset') || !(isMore || isFollowUp(reading, before?.language));
  if (!before?.ask || isNew) return said;
  const ask = followUp(before.ask, said, signs.has('only') || signs.has('ones'), signs.has('else'));
  const days = signs.has('dayAfter') ? dayAfter(before.ask) : ask.days;
  return { ...ask, days, single: ask.single || (isMore && before.ask.single) };
}

/** The day after the requested days; null if they have no end. */
function dayAfter({ days }: Ask): Ask['days'] {
  const next = days?.to && Temporal.PlainDate.from(days.to).add({ days: 1 }).toString();
  return next ? { from: next, to: next } : null;
}

/** Maximum number of words in a follow-up. A longer message is complete by itself. */
const FOLLOW_UP_WORDS_MAX = 8;

/** Whether a message makes sense only, or most likely, as a change of the previous question. */
function isFollowUp(
  { signs, ask, hasEventNoun, words, language }: Reading,
  before: string | undefined,
): boolean {
  const says = (...some: readonly Sign[]) => some.some((sign) => signs.has(sign));
  if (!isTelling(ask)) return signs.has('count') || !hasEventNoun;
  if (says('about', 'ones', 'only', 'other')) return true;
  const named = [ask.places.length > 0 || ask.near, ask.text !== '', ask.days !== null].filter(Boolean);
  // A message in another language is not a follow-up.
  const isSame = language === null || language === 'other' || language === before;
  const said = words.filter((word) => word !== PAUSE).length;
  return isSame && !hasEventNoun && named.length <= 1 && said <= FOLLOW_UP_WORDS_MAX;
}

/** What an answer tells of an event that does not meet a filter. */
const DIFFERING: Partial<Record<GivenUp, 'where' | 'when' | 'price'>> = {
  place: 'where',
  days: 'when',
  price: 'price',
};

/** Minimum share of a message that must be understood to answer it with events. */
const UNDERSTOOD_MIN = 2 / 3;

/** Whether the readers and the search understood enough of a message to answer it with events. */
function isUnderstood(reading: Reading, ask: Ask, { total, givenUp, topic }: Found): boolean {
  const { topics, meaningful, hasEventNoun, language } = reading;
  if (language === 'other') return topics.length === 0 || (isTelling(ask) && total > 0);
  if (total > 0 && givenUp.length === 0) return true;
  // More than three topic words count as understood only if one event has them all.
  const isTogether = topics.length < 4 || (total > 0 && topic.unknown.length === 0);
  const isUnread = (word: string) => topic.unknown.includes(word) && !isSought(word);
  const unread = isTogether ? topics.filter(isUnread) : topics;
  // The word "events" counts twice, because it signals a search.
  return unread.length <= (meaningful + Number(hasEventNoun)) * (1 - UNDERSTOOD_MIN);
}

/** Minimum probability that a question asks about an event if it has a word of its name. */
const NAMED_MIN = 0.1;

/**
 * Answers a question about the only event found, such as "what time is the fintech meetup tonight?", or about the one whose name
 * the message quotes best, as "the product week" does, or compares the events whose names it quotes. Returns null for any other
 * message.
 * @param isKnown whether the message was understood; otherwise the event is introduced instead of asked about its words
 */
function answerAboutOnly(asking: Asking, ask: Ask, found: Found, isKnown: boolean): Answer | null {
  const { rows, total, givenUp } = found;
  const { signs, words, topics, language, isQuestion, endsAsQuestion } = asking.reading;
  if (total === 0 || (signs.has('count') && !signs.has('price') && !signs.has('capacity'))) return null;
  const aspects = aspectsOf(asking);
  const compared = signs.has('compare') ? bestNamed(rows, topics) : [];
  if (compared.length > 1) return sayAbout(asking, compared.slice(0, COMPARED_MAX), aspects);
  const named = namedIn(rows, topics);
  const isDescribed = describesOne(asking.reading, found);
  // An event that is described by two words is meant even if its day, price or place differs, which the answer then tells.
  const mayBe: readonly GivenUp[] = [
    ...(total === 1 && named.length > 0 ? (['words'] as const) : []),
    ...(isDescribed ? (['topic'] as const) : []),
    ...(isDescribed && named.length > 1 ? (['days', 'price', 'place'] as const) : []),
  ];
  if (!givenUp.every((kind) => mayBe.includes(kind))) return null;
  const meant = total === 1 ? rows : bestQuoted(rows, words);
  // A question that has a word of the event's name is likelier to ask about it than one that does not.
  const asksNamed = named.length > 0 && (isQuestion || endsAsQuestion);
  const isAsked =
    isAboutEvent(asking.intents, asksNamed ? NAMED_MIN : undefined) ||
    // "What is on in Kigali?" does not ask for details.
    aspects.some((aspect) => !NARROWING.has(aspect) && (aspect !== 'details' || ask.text !== '')) ||
    (isDescribed && !isKnown);
  if (meant.length !== 1 || !isAsked) return null;
  const differing = givenUp.flatMap((kind) => DIFFERING[kind] ?? []);
  const told = [...new Set([...aspects, ...(aspects.length > 0 ? differing : [])])];
  const others = topics.filter((word) => !namedIn(meant, topics).includes(word));
  return sayAbout(asking, meant, told, language === 'other' || !isKnown ? [] : others);
}

/** The topics that occur in the name or a tag of at least one of the events. */
const namedIn = (rows: Found['rows'], topics: readonly string[]): string[] =>
  topics.filter((word) => rows.some((row) => isNamedIn(row, word)));

/** Whether a message describes the only event found, as "the plastic one in Maputo" does. One word, such as "crypto", does not. */
function describesOne({ topics, hasEventNoun, ask }: Reading, { rows, total }: Found): boolean {
  const { length: named } = namedIn(rows, topics);
  return total === 1 && named > 0 && named + ask.places.length > 1 && !hasEventNoun;
}

/** The events whose names have at least two of the words, else those that have one, the most first. */
function bestNamed(rows: Found['rows'], topics: readonly string[]): Found['rows'] {
  const shared = (row: Found['rows'][number]) => topics.filter((word) => isNamedIn(row, word)).length;
  const sorted = rows.filter((row) => shared(row) > 0).toSorted((one, other) => shared(other) - shared(one));
  const well = sorted.filter((row) => shared(row) > 1);
  return well.length > 1 ? well : sorted;
}

/** Maximum number of events in a comparison. */
const COMPARED_MAX = 3;

/**
 * The events whose names share the most words with the message. Only words of at least three letters count, and at least two
 * must match.
 */
function bestQuoted(rows: Found['rows'], words: readonly string[]): Found['rows'] {
  const sharedWith = (row: Found['rows'][number]) =>
    new Set(tokensIn(row.name).filter((token) => token.length > 2 && words.includes(token))).size;
  const most = Math.max(2, ...rows.map(sharedWith));
  return rows.filter((row) => sharedWith(row) === most);
}

/** Says what was found, with cards. If nothing was found, says so and shows the closest matches. */
function tell(asking: Asking, ask: Ask, found: Found, seen: readonly string[], isMore: boolean): Answer {
  const { language, words } = asking;
  const { total, givenUp, topic } = found;
  const meets = givenUp.length === 0 && total > 0;
  const isOne = total > 0 && ask.single;
  const best = isByPrice(ask) ? firstOfEachCurrency(found.rows) : found.rows.slice(0, 1);
  const rows = (isOne ? best : found.rows).slice(0, ANSWER_EVENTS_MAX);
  const isAll = rows.length >= Math.min(total, EVENT_COUNT_CAP + 1);
  const what = describe(ask, { ...found, count: total }, asking);
  const values = { what, shown: rows.length, more: !isAll, each: rows.length > 1 };
  const bestOf =
    isOne && total > 1 && ask.order
      ? fill(words.best, { ...values, best: words.superlatives[ask.order] })
      : null;
  const response = meets
    ? (bestOf ?? fill(isMore ? words.left : words.found, values, total))
    : sayLacking(asking, ask, found, { what, isMore, best: bestOf });
  const ids = rows.map(({ id }) => id);
  const before = asking.shown.map(({ id }) => id);
  return say(
    asking,
    isOne || !leavesOutPrices(ask, found)
      ? response
      : `${response.replace(/\s?:$/, '.')} ${words.oneCurrency}`,
    {
      ...(total > 0 && { events: cardsOf(rows, language) }),
      found: meets ? total : 0,
      foundNothing: !meets,
      chips: chipsOf(words, [
        !isAll && rows.length > 0 && !ask.single && 'more',
        ask.price === null && 'free',
        ask.days === null && 'weekend',
        ask.days === null && 'nextMonth',
        !ask.near && 'near',
        ask.attendance === null && 'online',
      ]),
    },
    {
      // Drops words that no event has, because they would find nothing again.
      ask: topic.unknown.length > 0 ? without(ask, ['topic']) : ask,
      // After "the cheapest?", "the first two" still means the list before it.
      shown: isOne && ids.every((id) => before.includes(id)) ? before : ids,
      seen: [...seen, ...ids],
      focus: ids.length === 1 ? ids[0]! : null,
    },
  );
}

/**
 * Says that no event meets all filters, and which of them the shown events do not meet.
 * @param said.best the sentence about the best of the events, if only that one is shown
 */
function sayLacking(
  asking: Asking,
  ask: Ask,
  found: Found,
  { what, isMore, best }: { what: string; isMore: boolean; best: string | null },
): string {
  const { words } = asking;
  const { total, givenUp, topic } = found;
  // Repeats words that found nothing only if people often search for them. Others may be no topic at all.
  const isDoubtful = givenUp.includes('topic') && !asking.reading.topics.every(isSought);
  const isUnsaid = isDoubtful || topic.unknown.length > 0 || (ask.text !== '' && !isSayable(ask, topic));
  const asked = describe(ask, { ...found, count: null, givenUp: [] }, asking);
  const nothing = isUnsaid ? words.noTopic : fill(words.nothing, { what: asked });
  const lacking = isMore ? words.noMore : nothing;
  if (total === 0) return `${lacking} ${words.tryOther}`;
  const filters = givenUp.filter((kind) => kind !== 'words');
  const isOnlyTopic = filters.every((kind) => kind === 'topic');
  // In languages with fewer known words, words that nobody searches for are rarely topics.
  const { topics, meaningful } = asking.reading;
  const isNoise = isOnlyTopic && asking.language !== 'en' && !topics.some(isSought);
  const isMostlyRead = topics.length <= meaningful * (1 - UNDERSTOOD_MIN);
  if (best) return asking.shown.length > 0 ? best : `${isNoise ? words.partly : lacking} ${best}`;
  // The words that no event has may not matter: "the solar thing, the workshop for installers".
  const isNear = topic.unknown.length > 0 && topic.plan && filters.length === 0;
  const isNamed = found.rows.every((row) => namedIn([row], asking.reading.topics).length > 0);
  if (isNear || isNoise || (isNamed && isOnlyTopic)) {
    const told = fill(words.found, { what }, total);
    return isNoise && isMostlyRead ? told : `${words.partly} ${told}`;
  }
  const lacked = filters.length > 0 ? filters : [topic.plan ? ('words' as const) : ('topic' as const)];
  const others = lacked.map((kind) => words.others[kind]).join(asking.language === 'ar' ? '، ' : ', ');
  return `${lacking} ${fill(words.instead, { what, others: capitalized(others) }, total)}`;
}

/** Whether a price filter leaves out events because their price is in another currency. */
function leavesOutPrices({ price }: Ask, { places }: Found): boolean {
  if (!price?.currency || price.max === 0) return false;
  const paid = places.flatMap(({ countries }) => countries.map(currencyOf));
  return paid.length === 0 || paid.some((other) => other !== price.currency);
}
