import { isDeepStrictEqual } from 'node:util';
import { ANSWER_EVENTS_MAX } from '#contract/assistant/assistant-constants.ts';
import { currencyOf } from '#server/places/currency-of.ts';
import { dayIn } from '#server/kernel/day-in.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import type { Conversation } from '../conversation.ts';
import { findWanted, type Found } from '../finding/find-wanted.ts';
import type { Reading } from '../reading/reading.ts';
import { isAboutWorld } from '../reading/small-talk.ts';
import { PAUSE, wordSet } from '../reading/read-words.ts';
import { isTelling, namesSomething, NOTHING_WANTED, refined, RELAXED, type Wanted } from '../wanted.ts';
import { findMeant, NARROWING } from './answer-about-shown.ts';
import { chipsFor } from './chips.ts';
import { cardsOf } from './event-cards.ts';
import { comparedWith, firstOfEachCurrency } from './compared.ts';
import { aspectsOf, showEvents } from './show-event.ts';
import { understood } from './understood.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';
import { joined, type AnswerWords } from './words/sentences.ts';

const RECOMMENDING = wordSet(
  'recommend suggest surprise recommande recommandez propose proposez recomenda sugere pendekeza',
);

const ADVERB = /(?:.{3}ly|.{3}ment|.{3}mente)$/;
const VERB_AFTER = wordSet('i we to can could will just je j nous peux veux vais eu posso vou');

/** The answer to a request for a recommendation. */
const PICKED = 3;

/** Looks for events: by the question alone, or as it changes what was looked for before. */
export async function answerSearch(asking: Asking): Promise<Answer> {
  const { db, now, location, reading, before } = asking;
  const words = ANSWER_WORDS[asking.language];
  const said = ranked(reading);
  const isMore = Boolean(before && before.shown.length > 0 && reading.signs.has('other'));
  const isAnew = reading.signs.has('reset');
  const goesOn = before?.wanted && !isAnew && (isMore || isFollowUp(reading, before));
  const relaxed = Object.entries(RELAXED).filter(([sign]) => reading.signs.has(sign as keyof typeof RELAXED));
  const kept = {
    ...(before?.wanted ?? NOTHING_WANTED),
    ...Object.fromEntries(relaxed.flatMap(([, wishes]) => Object.entries(wishes))),
  };
  const merged = goesOn ? refined(kept, said) : said;
  // "Not that one" asks for another cheapest, not for a list.
  const picks = reading.words.some((word) => RECOMMENDING.has(word));
  const asked = isMore ? { ...merged, limit: said.limit ?? before?.wanted?.limit ?? null } : merged;
  const [focus] = goesOn && before.focus ? await findMeant(asking) : [];
  const compared = focus ? comparedWith(focus, reading.signs) : {};
  const wanted: Wanted = { ...asked, ...compared, limit: asked.limit ?? (picks ? PICKED : null) };
  if (!isTelling(wanted) && !reading.hasEventNoun && !isMore && !asksForAny(reading)) {
    return say(asking, words.outOfScope, { chips: [words.chips.weekend, words.chips.free] });
  }
  if (wanted.near && !location && wanted.places.length === 0) {
    return say(asking, words.whereAreYou, {}, { wanted: { ...wanted, near: false } });
  }
  const limit = Math.min(
    (isDearestOrCheapest(wanted) ? null : wanted.limit) ?? ANSWER_EVENTS_MAX,
    ANSWER_EVENTS_MAX,
  );
  const seen = isMore
    ? before!.seen
    : Object.keys(compared).length > 0
      ? [focus!.id]
      : refused(reading, before);
  const found = await findWanted(db, wanted, {
    now,
    today: dayIn('UTC', now),
    location,
    limit,
    without: seen,
  });
  const onlySubjects =
    said.subjects.length > 0 && isDeepStrictEqual(said, { ...NOTHING_WANTED, subjects: said.subjects });
  const meets = found.total > 0 && found.givenUp.length === 0;
  // "Is there parking?", right after events were shown, is asked of them.
  const isAsked = onlySubjects && goesOn && !meets && !found.isTopic && !reading.hasEventNoun;
  const rows = isAsked ? await findMeant(asking) : [];
  const aspects = aspectsOf(reading);
  if (rows.length > 0)
    return showEvents(asking, rows, aspects, aspects.length > 0 ? [] : said.subjects.flat());
  // "What time is the fintech meetup tonight?"
  const facts = aspects.filter((aspect) => !NARROWING.has(aspect));
  if (meets && found.total === 1 && facts.length > 0 && !reading.signs.has('count'))
    return showEvents(asking, found.rows, facts);
  if (!meets && !found.isTopic && isAboutWorld(reading))
    return say(asking, words.outOfScope, { chips: [words.chips.weekend, words.chips.free] });
  return tell(
    asking,
    wanted,
    isDearestOrCheapest(wanted) ? { ...found, rows: firstOfEachCurrency(found.rows, wanted.order) } : found,
    { seen, isMore },
  );
}

function tell(
  asking: Asking,
  wanted: Wanted,
  found: Found,
  { seen, isMore }: { seen: readonly string[]; isMore: boolean },
): Answer {
  const { reading, language, location } = asking;
  const words = ANSWER_WORDS[language];
  const { rows, total, givenUp, unknown } = found;
  const meets = givenUp.length === 0 && total > 0;
  const isBeside =
    total > 0 && givenUp.join() === 'words' && unknown.every((word) => isBesideWishes(word, reading.words));
  const phrase = (count: number | null, without: Found['givenUp']) =>
    words.describe(understood(wanted, found, { location, language, count }, without));
  // A subject that nobody writes about, asked as if of a search engine: no list of anything else.
  const isForeign =
    !meets &&
    unknown.length > 0 &&
    !found.isTopic &&
    !reading.hasEventNoun &&
    !namesSomething({ ...wanted, subjects: [] }) &&
    !wanted.near;
  const shown = isForeign ? [] : rows;
  const ids = shown.map(({ id }) => id);

  function response(): string {
    if (meets && reading.signs.has('count') && !reading.signs.has('price'))
      return words.counted(String(total), phrase(total, []));
    if (meets && shown.length > 1 && isDearestOrCheapest(wanted))
      return words.oneOfEach(phrase(total, []), wanted.order);
    if (meets && wanted.limit === 1 && total > 1) return words.one(phrase(total, []), wanted.order);
    if (meets) return words.found(phrase(total, []), rows.length, String(total));
    if (isBeside)
      return `${words.unused(unknown.join(', '))} ${words.found(phrase(total, givenUp), rows.length, String(total))}`;
    const lacking =
      unknown.length > 0
        ? words.unknown(unknown.join(', '))
        : isMore
          ? words.noMore
          : words.nothing(phrase(null, []));
    return `${lacking} ${shown.length > 0 ? words.instead(phrase(total, givenUp), othersOf(givenUp, words)) : words.tryOther}`;
  }

  return say(
    asking,
    joined([response(), leavesOutPrices(wanted, found) && words.oneCurrency]),
    {
      ...(shown.length > 0 && { events: cardsOf(shown) }),
      found: meets || isBeside ? total : 0,
      foundNothing: !meets && !isBeside,
      chips: chipsFor(wanted, { total: shown.length > 0 ? total : 0, rows: shown, language }),
    },
    {
      wanted: known(wanted, unknown),
      shown: ids,
      seen: [...seen, ...ids],
      focus: ids.length === 1 ? ids[0]! : null,
    },
  );
}

/** The wishes that the next question may build on: without words that no event has. */
function known(wanted: Wanted, unknown: readonly string[]): Wanted {
  const subjects = wanted.subjects.map((words) => words.filter((word) => !unknown.includes(word)));
  return { ...wanted, subjects: subjects.filter(({ length }) => length > 0) };
}

/** Whether an unknown word is a verb or an adverb by its form or the words before it, rather than what is looked for: "i just moved here". */
function isBesideWishes(word: string, words: readonly string[]): boolean {
  const before = words.slice(0, words.indexOf(word)).slice(-2);
  return ADVERB.test(word) || before.some((each) => VERB_AFTER.has(each));
}

/** Whether events there are likely to have prices in another currency than the one that was said. */
function leavesOutPrices({ price }: Wanted, { places }: Found): boolean {
  if (!price?.currency || price.max === 0) return false;
  const pays = places.flatMap(({ countries }) => countries.map(currencyOf));
  return pays.length === 0 || pays.some((currency) => currency !== price.currency);
}

/** Whether the event with the lowest or the highest price is asked for, which each currency has its own of. */
const isDearestOrCheapest = ({ limit, order }: Wanted): boolean =>
  limit === 1 && (order === 'cheapest' || order === 'dearest');

/** "The first event in Kenya", "the last of the year", where no list was shown that has a first. */
function ranked({ wanted, ordinal }: Reading): Wanted {
  if (ordinal !== 1 && ordinal !== -1) return wanted;
  return { ...wanted, order: ordinal === 1 ? 'date' : 'recent', limit: 1 };
}

/** "Not the first one": the others come again. */
function refused({ notOrdinal }: Reading, before: Conversation | null): string[] {
  if (notOrdinal === null || !before) return [];
  return before.shown.slice(notOrdinal > 0 ? notOrdinal - 1 : notOrdinal).slice(0, 1);
}

/** `On other days, further away`. */
function othersOf(givenUp: Found['givenUp'], { others, otherwise }: AnswerWords): string {
  const text =
    joined(
      givenUp.map((kind) => others[kind]),
      ', ',
    ) || otherwise;
  return text[0]!.toUpperCase() + text.slice(1);
}

/** "How many are there?", "surprise me". */
function asksForAny({ signs, words }: Reading): boolean {
  return signs.has('count') || signs.has('upcoming') || words.some((word) => RECOMMENDING.has(word));
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
  if (signs.has('cheaper') || signs.has('sooner') || signs.has('later')) return !hasEventNoun;
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
