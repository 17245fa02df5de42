import type { ChatRequest } from '#contract/assistant/assistant.ts';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';
import { findNamedPlace } from '#server/domains/event-lists/filters/areas.ts';
import { findPublicEvents } from '#server/domains/event-lists/find-events-by.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { answerAboutNamed, answerAboutShown } from './answering/answer-about-events.ts';
import { answerSearch } from './answering/answer-search.ts';
import { WORDS } from './answering/sentences.ts';
import type { Answer, Asking } from './asking.ts';
import { readConversation, type Conversation } from './conversation.ts';
import { findNamed } from './finding/find-named.ts';
import { dayHere, dayThere, readLocation } from './finding/where.ts';
import { mendWords } from './reading/mend-words.ts';
import { readQuestion, type Reading } from './reading/read-question.ts';
import { answerFact, answerSmallTalk } from './talk/answer-talk.ts';
import { findFact, smallTalkIn } from './talk/intents.ts';

/** Returns the key that signs conversations. */
export const conversationKey = prepareOnce((db) => createStoredKey(db, 'conversation'));

/** Between two questions: after a question mark, or before "and how do I". */
const BETWEEN =
  /(?<=[?؟])\s+(?=.{4})|\s+(?:and|et|e|na|و)\s+(?=(?:how (?:do|can|to)|comment|como|jinsi|can i|puis-je)\s)/isu;

/** Answers a message from the database and the hub's own facts alone, as of `now`, without any model. */
export async function answerQuestion(db: Database, request: ChatRequest, now: Date): Promise<Answer> {
  const key = await conversationKey(db)();
  const ask = (message: string, conversationId = request.conversationId) =>
    askingOf(db, { ...request, message, conversationId }, key, now);
  const [message, second] = request.message.split(BETWEEN);
  const first = second ? await answer(await ask(message!), message!) : null;
  // In "What's on tonight in Nairobi? Is there food?", the second question is about the events that the first one finds.
  if (first?.found !== undefined) {
    const then = await ask(second!, first.conversationId);
    const about = answerFact(then) ?? (first.found > 0 ? answerAboutShown(then) : null);
    const { found, events, response } = first;
    if (about && about.response !== response)
      return { ...about, response: `${response}\n${about.response}`, found, events };
    if (about || found === 0) return first;
  }
  return answer(await ask(request.message), request.message);
}

async function askingOf(db: Database, request: ChatRequest, key: string, now: Date): Promise<Asking> {
  const before = readConversation(request.conversationId, key);
  const location = readLocation(request.userLocation);
  const read = readThere(request.message, location, before, now);
  const isKnown = findFact(read.words) ?? smallTalkIn(read, Boolean(before?.focus));
  const mendedWords = isKnown ? null : await mendWords(db, read);
  const mended = mendedWords === null ? null : readThere(mendedWords, location, before, now);
  const reading = { ...(mended ?? read), language: read.language ?? mended?.language ?? null };
  // Messages in other than the five languages are answered in English.
  const { language: said } = reading;
  const language = said === 'other' ? 'en' : (said ?? before?.language ?? 'en');
  const ids = before ? [...new Set([...before.shown, ...(before.focus ? [before.focus] : [])])] : [];
  const rows = await findPublicEvents(db, ids);
  const shown = rows.filter(({ id }) => before!.shown.includes(id));
  const focus = rows.find(({ id }) => id === before?.focus) ?? null;
  return {
    db,
    now,
    location,
    reading,
    language,
    words: WORDS[language],
    before,
    shown,
    focus,
    places: reading.ask.places,
    key,
  };
}

/** Reads a message with the day of the place that it names, or else of where it is asked. */
function readThere(message: string, location: Point | null, before: Conversation | null, now: Date): Reading {
  const reading = readQuestion(message, dayHere(location, now));
  const [name] = [...reading.ask.places, ...(before?.ask?.places ?? [])];
  const place = name === undefined ? null : findNamedPlace(name);
  return place ? readQuestion(message, dayThere(place, now)) : reading;
}

/** The first that has an answer: named events, the hub itself, small talk, events just shown, and the search. */
async function answer(asking: Asking, message: string): Promise<Answer> {
  const { db, now, location, words } = asking;
  const named = await findNamed(db, message, now);
  const rest = named && { ...asking, reading: readThere(named.rest, location, null, now) };
  const given =
    (named && answerAboutNamed(rest!, named.rows)) ??
    answerFact(asking) ??
    answerSmallTalk(asking) ??
    answerAboutShown(asking) ??
    (await answerSearch(asking));
  if (asking.reading.language !== 'other') return given;
  return { ...given, response: `${words.otherLanguage}\n${given.response}` };
}
