import { Temporal } from 'temporal-polyfill';
import { ANSWER_EVENTS_MAX } from '#contract/assistant/assistant-constants.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { stemOf } from '#server/domains/search-index/word-forms.ts';
import { currencyOf } from '#server/platform/places/currency-of.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import type { Conversation } from '../conversation.ts';
import { findWanted, type Found } from '../finding/find-wanted.ts';
import type { Reading } from '../reading/reading.ts';
import { isQuestion } from '../reading/is-question.ts';
import { isAboutWorld } from '../reading/small-talk.ts';
import { PAUSE } from '../reading/read-words.ts';
import { isTelling, refined, RELAXED, without, type Wanted } from '../wanted.ts';
import { findMeant, NARROWING } from './answer-about-shown.ts';
import { chipsFor } from './chips.ts';
import { cardsOf } from './event-cards.ts';
import { stemsIn } from './quote-description.ts';
import { aspectsOf, showEvents } from './show-event.ts';
import { understood } from './understood.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';
import { joined, type AnswerWords } from './words/sentences.ts';

const COMPARING = ['cheaper', 'sooner', 'later'] as const;

/** Looks for events: by the question alone, or as it changes what was looked for before. */
export async function answerSearch(asking: Asking): Promise<Answer> {
  const { db, now, location, reading, before } = asking;
  const { signs, hasEventNoun, notOrdinal } = reading;
  const words = ANSWER_WORDS[asking.language];
  const outOfScope = () => say(asking, words.outOfScope, { chips: [words.chips.weekend, words.chips.free] });
  const isMore = Boolean(before && before.shown.length > 0 && signs.has('other'));
  const goesOn = before?.wanted && !signs.has('reset') && (isMore || isFollowUp(reading, before));
  const said = ranked(reading);
  const given = Object.entries(RELAXED).flatMap(([sign, kinds]) =>
    signs.has(sign as keyof typeof RELAXED) ? kinds : [],
  );
  const asked = goesOn ? refined(without(before.wanted!, given), said) : said;
  const [focus] =
    goesOn && before.focus && COMPARING.some((sign) => signs.has(sign)) ? await findMeant(asking) : [];
  const compared = focus && comparedWith(focus, signs);
  // "Not that one" asks for another cheapest, not for a list.
  const limit = asked.limit ?? (isMore ? (before?.wanted?.limit ?? null) : null);
  const wanted: Wanted = { ...asked, ...compared, limit };
  if (!isTelling(wanted) && !hasEventNoun && !isMore && !signs.has('count') && !signs.has('upcoming'))
    return outOfScope();
  if (wanted.near && !location && wanted.places.length === 0)
    return say(asking, words.whereAreYou, {}, { wanted: { ...wanted, near: false } });
  const refused = notOrdinal !== null && before?.shown.at(notOrdinal > 0 ? notOrdinal - 1 : notOrdinal);
  const seen = focus ? [focus.id] : isMore ? before!.seen : refused ? [refused] : [];
  const found = await findWanted(db, wanted, {
    now,
    today: dayIn('UTC', now),
    location,
    limit: Math.min(limit ?? ANSWER_EVENTS_MAX, ANSWER_EVENTS_MAX),
    without: seen,
  });
  const meets = found.total > 0 && found.givenUp.length === 0;
  // "What time is the fintech meetup tonight?", "is Lagos Open Data Summit free?"
  const isOfOne = isQuestion(reading.words) && !hasEventNoun;
  const facts = aspectsOf(reading).filter(
    (aspect) => (isOfOne || !NARROWING.has(aspect)) && (aspect !== 'details' || wanted.subjects.length > 0),
  );
  const about =
    isOfOne && facts.length === 0 && found.total === 1 ? askedOfNamed(found.rows[0]!, reading) : [];
  if (about.length > 0) return showEvents(asking, found.rows, [], about);
  const isThere = meets || (isOfOne && found.givenUp.every((kind) => kind === 'price' || kind === 'ways'));
  if (isThere && found.total === 1 && facts.length > 0 && !signs.has('count'))
    return showEvents(asking, found.rows, facts);
  if (!meets && !found.isTopic && isAboutWorld(reading)) return outOfScope();
  return tell(asking, wanted, found, { seen, isMore });
}

/** What else a question says that names an event: "is there a student discount for the Nairobi Cloud Summit?" */
function askedOfNamed({ name }: ResponseRow, { words, wanted }: Reading): string[] {
  const isInName = (word: string) => stemsIn(name).has(stemOf(word));
  const others = wanted.subjects.flat().filter((word) => !isInName(word));
  return words.filter(isInName).length >= 2 ? others : [];
}

/** What "cheaper", "sooner" and "later" ask for after one event. */
function comparedWith(row: ResponseRow, signs: Reading['signs']): Partial<Wanted> {
  const day = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
  const least = Number.parseFloat(row.ticketPrice ?? '0') || 0;
  const price = { max: Math.max(0, Math.ceil(least) - 1), currency: row.currency };
  const days = signs.has('sooner')
    ? { from: null, to: day(row.eventDate, -1) }
    : { from: day(row.eventEndDate ?? row.eventDate, 1), to: null };
  return signs.has('cheaper') ? { price } : { days };
}

function tell(
  asking: Asking,
  wanted: Wanted,
  found: Found,
  { seen, isMore }: { seen: readonly string[]; isMore: boolean },
): Answer {
  const { reading, language } = asking;
  const words = ANSWER_WORDS[language];
  const { rows, total, givenUp, unknown } = found;
  const meets = givenUp.length === 0 && total > 0;
  const phrase = (count: number | null, gaveUp: Found['givenUp']) =>
    words.describe(understood(wanted, found, { asking, count, givenUp: gaveUp }));
  const ids = rows.map(({ id }) => id);

  function response(): string {
    const met = phrase(total, []);
    if (meets && reading.signs.has('count') && !reading.signs.has('price'))
      return words.counted(String(total), met);
    if (meets && wanted.limit === 1 && total > 1) return words.one(met, wanted.order);
    if (meets) return (isMore ? words.further : words.found)(met, rows.length, String(total));
    const lacking = isMore ? words.noMore : words.nothing(phrase(null, []));
    const missing = unknown.length > 0 ? words.unknown(unknown.join(', ')) : lacking;
    if (total === 0) return `${missing} ${words.tryOther}`;
    return `${missing} ${words.instead(phrase(total, givenUp), othersOf(givenUp, words))}`;
  }

  return say(
    asking,
    leavesOutPrices(wanted, found) ? `${response().replace(/\s?:$/, '.')} ${words.oneCurrency}` : response(),
    {
      ...(total > 0 && { events: cardsOf(rows) }),
      found: meets ? total : 0,
      foundNothing: !meets,
      chips: chipsFor(wanted, { total, rows, language }),
    },
    {
      // Words that no event has would find nothing again.
      wanted: unknown.length > 0 ? without(wanted, ['subject']) : wanted,
      shown: ids,
      seen: [...seen, ...ids],
      focus: ids.length === 1 ? ids[0]! : null,
    },
  );
}

/** Whether there may be prices in a currency other than the named one or the cheapest event's. */
function leavesOutPrices({ price, order, limit }: Wanted, { places, rows, total }: Found): boolean {
  const [row] = limit === 1 && total > 1 && (order === 'cheapest' || order === 'dearest') ? rows : [];
  const isPaid = row && formatPrice(row.ticketPrice, row.currency) !== 'Free';
  const compared = isPaid ? row.currency : price?.max === 0 ? null : price?.currency;
  const pays = places.flatMap(({ countries }) => countries.map(currencyOf));
  return Boolean(compared) && (pays.length === 0 || pays.some((currency) => currency !== compared));
}

/** "The first event in Kenya", "the last of the year", where no list was shown that has a first. */
function ranked({ wanted, ordinal }: Reading): Wanted {
  if (ordinal !== 1 && ordinal !== -1) return wanted;
  return { ...wanted, order: ordinal === 1 ? 'date' : 'recent', limit: 1 };
}

/** `On other days, further away`. */
function othersOf(givenUp: Found['givenUp'], { others, otherwise }: AnswerWords): string {
  const text =
    joined(
      givenUp.map((kind) => others[kind] ?? null),
      ', ',
    ) || otherwise;
  return text[0]!.toUpperCase() + text.slice(1);
}

/** A question of more words stands by itself. */
const FOLLOW_UP_WORDS_MAX = 6;

/** Whether a question only makes sense, or is mostly meant, as a change of the one before. */
function isFollowUp(
  { signs, wanted, hasEventNoun, words, language }: Reading,
  before: Conversation,
): boolean {
  if (!isTelling(wanted)) return signs.has('count') || !hasEventNoun;
  if (signs.has('about') || signs.has('ones') || signs.has('only') || signs.has('other')) return true;
  if (COMPARING.some((sign) => signs.has(sign))) return !hasEventNoun;
  const { places, near, subjects, formats, days } = wanted;
  const named = [places.length > 0 || near, subjects.length + formats.length > 0, days !== null];
  // Whoever changes the language begins anew.
  const isSame = language === null || language === before.language;
  return (
    isSame &&
    !hasEventNoun &&
    named.filter(Boolean).length <= 1 &&
    words.filter((word) => word !== PAUSE).length <= FOLLOW_UP_WORDS_MAX
  );
}
