import type { ChatRequest } from '#contract/assistant/assistant.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { answerAboutShown } from './answering/answer-about-shown.ts';
import { answerSearch } from './answering/answer-search.ts';
import { ANSWER_WORDS } from './answering/words/answer-words.ts';
import { NOTHING_YET, say, type Answer, type Asking } from './asking.ts';
import { readConversation, type Conversation } from './conversation.ts';
import { findFactTopic, findFactTopics, type AskedFact } from './facts/find-fact-topic.ts';
import { productFact } from './facts/product-facts.ts';
import { OUR } from './facts/words/asked.ts';
import { FACT_PAGES, PAID_TIERS } from './facts/words/facts.ts';
import { dayHere, dayThere, knownPlace, readLocation } from './finding/known-place.ts';
import { mendWords } from './reading/mend-words.ts';
import { readQuestion } from './reading/read-question.ts';
import type { Reading } from './reading/reading.ts';
import { smallTalkIn } from './reading/small-talk.ts';
import { isTelling } from './wanted.ts';

/** Answers a question from the database and the hub's own facts alone, as of `now`, without any model. */
export async function answerQuestion(db: Database, request: ChatRequest, now: Date): Promise<Answer> {
  const read = (message: string, conversationId = request.conversationId) =>
    askingOf(db, { ...request, message, conversationId }, now);
  // "What's on tonight in Nairobi? Is there food?" asks the second of what the first finds.
  const [message, second] = request.message.split(/(?<=[?؟])\s+(?=.{4})/s);
  const first = second ? await answerAsked(await read(message!)) : null;
  const about = first?.found ? await answerAboutShown(await read(second!, first.conversationId)) : null;
  if (!first || !about) return answerAsked(await read(request.message));
  return { ...about, response: `${first.response}\n${about.response}`, events: first.events };
}

async function askingOf(db: Database, request: ChatRequest, now: Date): Promise<Asking> {
  const { message, userLocation } = request;
  const before = readConversation(request.conversationId ?? undefined);
  const location = readLocation(userLocation);
  const read = readThere(message, location, before, now);
  const isKnown = findFactTopic(read.words) ?? smallTalkIn(read, Boolean(before?.focus));
  const mended = isKnown ? null : await mendWords(db, read);
  const reading = mended ? readThere(mended.join(' '), location, before, now) : read;
  const language = read.language ?? before?.language ?? 'en';
  return { db, now, location, reading, language, before };
}

async function answerAsked(asking: Asking): Promise<Answer> {
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
  const { words } = asking.reading;
  const found = findFactTopics(words);
  const asked = found.length > 0 ? found : priceOfHub(asking);
  if (asked.length === 0 || !asked.every((fact) => isAboutHub(fact, asking))) return null;
  const topics = asked.map(({ topic }) => topic);
  // "How much does it cost?" then means publishing, not an event that was shown before.
  const state = topics.includes('apply') ? { shown: [], focus: null } : {};
  const named = PAID_TIERS.filter((name) => words.includes(name));
  const facts = topics.map((topic) => productFact(topic, asking.language, named));
  const links = new Map(topics.map((topic) => [FACT_PAGES[topic].url, FACT_PAGES[topic]]));
  return say(asking, facts.join('\n\n'), { links: [...links.values()] }, state);
}

/** "How much does it cost?" is about the hub when no event was shown or named. */
function priceOfHub({ reading, before }: Asking): AskedFact[] {
  const isOpen = before === null || before.shown.length === 0;
  const asks = reading.signs.has('price') && !isTelling({ ...reading.wanted, price: null, order: null });
  return isOpen && asks ? [{ topic: 'packages', isAction: false }] : [];
}

/** "Workshops on pricing in Lagos" looks for events; "how do I publish my event" does not. */
function isAboutHub(
  { topic, isAction }: AskedFact,
  { reading: { wanted, signs, words, hasEventNoun, ordinal }, before }: Asking,
): boolean {
  const hasPlace = wanted.places.length > 0;
  if (topic === 'tickets' && !isAction && (before?.shown.length ?? 0) > 0) return false;
  // "Which of them let me make a flyer?" narrows what was shown.
  if (topic === 'flyer' && signs.has('ones') && (before?.shown.length ?? 0) > 0) return false;
  if (topic === 'flyer' && (hasPlace || ordinal !== null || (before?.focus && signs.has('it')))) return false;
  if (topic === 'contact' && before?.focus && signs.has('who') && !words.some((word) => OUR.has(word)))
    return false;
  // "I paid two weeks ago" looks for no events of that day.
  const isOwn = topic === 'refund' || topic === 'account' || topic === 'contact';
  if (wanted.near || (wanted.days !== null && !isOwn)) return false;
  return isAction || (!hasPlace && !hasEventNoun && wanted.formats.length === 0);
}
