import type { ChatRequest } from '#contract/assistant/assistant.ts';
import type { Database } from '#server/db/database.ts';
import type { Point } from '#server/places/distance.ts';
import { answerAboutShown } from './answering/answer-about-shown.ts';
import { answerSearch } from './answering/answer-search.ts';
import { ANSWER_WORDS } from './answering/words/answer-words.ts';
import { NOTHING_YET, say, type Answer, type Asking } from './asking.ts';
import { readConversation, type Conversation } from './conversation.ts';
import { findFactTopic } from './facts/find-fact-topic.ts';
import { productFact } from './facts/product-facts.ts';
import { FACT_PAGES, PAID_TIERS } from './facts/words/facts.ts';
import { dayHere, dayThere, knownPlace, readLocation } from './finding/known-place.ts';
import { mendWords } from './reading/mend-words.ts';
import { readQuestion } from './reading/read-question.ts';
import type { Reading } from './reading/reading.ts';
import { smallTalkIn } from './reading/small-talk.ts';
import { isTelling } from './wanted.ts';

/** Answers a question from the database and the hub's own facts alone, as of `now`, without any model. */
export async function answerQuestion(
  db: Database,
  { message, userLocation, conversationId }: ChatRequest,
  now: Date,
): Promise<Answer> {
  const before = readConversation(conversationId ?? undefined);
  const location = readLocation(userLocation);
  const read = readThere(message, location, before, now);
  const isKnown = findFactTopic(read.words) ?? smallTalkIn(read, Boolean(before?.focus));
  const mended = isKnown ? null : await mendWords(db, read);
  const reading = mended ? readThere(mended.join(' '), location, before, now) : read;
  const language = read.language ?? before?.language ?? 'en';
  const asking: Asking = { db, now, location, reading, language, before };
  return (
    answerFact(asking) ??
    answerSmallTalk(asking) ??
    (await answerAboutShown(asking)) ??
    (await answerSearch(asking))
  );
}

/** Reads a question with the day of the place that it names, or else of where it is asked. */
function readThere(message: string, location: Point | null, before: Conversation | null, now: Date): Reading {
  const reading = readQuestion(message, dayHere(location, now));
  const [name] = [...reading.wanted.places, ...(before?.wanted?.places ?? [])];
  const place = name === undefined ? null : knownPlace(name);
  return place ? readQuestion(message, dayThere(place, now)) : reading;
}

function answerSmallTalk(asking: Asking): Answer | null {
  const { signs, wanted } = asking.reading;
  const { chips, ...words } = ANSWER_WORDS[asking.language];
  if (signs.has('reset') && wanted.subjects.length + wanted.places.length === 0) {
    return say(asking, words.startedOver, { chips: [chips.weekend, chips.near, chips.free] }, NOTHING_YET);
  }
  const talk = smallTalkIn(asking.reading, Boolean(asking.before?.focus));
  if (talk === null) return null;
  return say(asking, words[talk], { chips: [chips.weekend, chips.nextMonth, chips.near, chips.free] });
}

function answerFact(asking: Asking): Answer | null {
  const asked = findFactTopic(asking.reading.words) ?? priceOfHub(asking);
  if (asked === null || !isAboutHub(asked, asking)) return null;
  const { topic } = asked;
  // "How much does it cost?" then means publishing, not an event that was shown before.
  const state = topic === 'apply' ? { shown: [], focus: null } : {};
  const named = PAID_TIERS.filter((name) => asking.reading.words.includes(name));
  return say(asking, productFact(topic, asking.language, named), { links: [FACT_PAGES[topic]] }, state);
}

/** "How much does it cost?" is about the hub when no event was shown or named. */
function priceOfHub({ reading, before }: Asking): ReturnType<typeof findFactTopic> {
  const isOpen = before === null || before.shown.length === 0;
  const asks = reading.signs.has('price') && !isTelling({ ...reading.wanted, price: null, order: null });
  return isOpen && asks ? { topic: 'packages', isAction: false } : null;
}

/** "Workshops on pricing in Lagos" looks for events; "how do I publish my event" does not. */
function isAboutHub(
  { topic, isAction }: NonNullable<ReturnType<typeof findFactTopic>>,
  { reading: { wanted, signs, hasEventNoun, ordinal }, before }: Asking,
): boolean {
  const hasPlace = wanted.places.length > 0;
  if (topic === 'tickets' && !isAction && (before?.shown.length ?? 0) > 0) return false;
  if (topic === 'flyer' && (hasPlace || ordinal !== null || (before?.focus && signs.has('it')))) return false;
  if (wanted.near || wanted.days !== null) return false;
  return isAction || (!hasPlace && !hasEventNoun && wanted.formats.length === 0);
}
