import type { ChatRequest } from '#contract/assistant/assistant.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';
import { findNamedPlace } from '#server/domains/event-lists/filters/areas.ts';
import { findPublicEvents } from '#server/domains/event-lists/find-events-by.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { answerAboutNamed, findNamed } from './answering/answer-about-named.ts';
import { answerAboutShown } from './answering/answer-about-shown.ts';
import { answerSearch } from './answering/answer-search.ts';
import { WORDS } from './answering/sentences.ts';
import { chip, say, sayNotUnderstood, type Answer, type Asking } from './asking.ts';
import { NEW_CONVERSATION, readConversation, type Conversation } from './conversation.ts';
import { dayHere, dayThere, readLocation } from './finding/where.ts';
import { mendWords } from './reading/mend-words.ts';
import { readQuestion, type Reading } from './reading/read-question.ts';
import { answerFact, findFactTopic } from './talk/answer-fact.ts';
import { smallTalkIn } from './talk/small-talk.ts';

/** Returns the key that signs conversations. */
export const conversationKey = prepareOnce((db) => createStoredKey(db, 'conversation'));

const TWO_QUESTIONS =
  /(?<=[?؟])\s+(?=.{4})|\s+(?:and|et|e|na|و)\s+(?=(?:how (?:do|can|to)|comment|como|jinsi|can i|puis-je)\s)/isu;

/** Answers a message from the database and the hub's own facts alone, as of `now`, without any model. */
export async function answerQuestion(db: Database, request: ChatRequest, now: Date): Promise<Answer> {
  const key = await conversationKey(db)();
  const ask = (message: string, conversationId = request.conversationId) =>
    askingOf(db, { ...request, message, conversationId }, key, now);
  const [message, second] = request.message.split(TWO_QUESTIONS);
  const first = second ? await answer(db, await ask(message!), message!, now) : null;
  // "What's on tonight in Nairobi? Is there food?" asks the second of what the first finds.
  const then = first?.found === undefined ? null : await ask(second!, first.conversationId);
  const about = then && (answerFact(then) ?? (first!.found! > 0 ? answerAboutShown(then) : null));
  if (first && about?.response === first.response) return first;
  if (first && about)
    return {
      ...about,
      response: `${first.response}\n${about.response}`,
      found: first.found,
      events: first.events,
    };
  if (first?.found === 0) return first;
  return answer(db, await ask(request.message), request.message, now);
}

async function askingOf(db: Database, request: ChatRequest, key: string, now: Date): Promise<Asking> {
  const before = readConversation(request.conversationId, key);
  const location = readLocation(request.userLocation);
  const read = readThere(request.message, location, before, now);
  const isKnown = findFactTopic(read.words) ?? smallTalkIn(read, Boolean(before?.focus));
  const mendedWords = isKnown ? null : await mendWords(db, read);
  const mended = mendedWords === null ? null : readThere(mendedWords, location, before, now);
  const reading = { ...(mended ?? read), language: read.language ?? mended?.language ?? null };
  // What is not one of the five languages is answered in English.
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

async function answer(db: Database, asking: Asking, message: string, now: Date): Promise<Answer> {
  const named = await findNamed(db, message, now);
  const rest = named && { ...asking, reading: readThere(named.rest, asking.location, null, now) };
  const given =
    (named && answerAboutNamed(rest!, named)) ??
    answerFact(asking) ??
    answerSmallTalk(asking) ??
    answerAboutShown(asking) ??
    (await answerSearch(asking));
  if (asking.reading.language !== 'other') return given;
  return { ...given, response: `${asking.words.otherLanguage}\n${given.response}` };
}

function answerSmallTalk(asking: Asking): Answer | null {
  const { words, reading, focus } = asking;
  const { signs, ask } = reading;
  const chips = (['weekend', 'nextMonth', 'near', 'free'] as const).map((name) => chip(words, name));
  if (signs.has('reset') && ask.text === '' && ask.places.length === 0)
    return say(asking, words.startedOver, { chips }, NEW_CONVERSATION);
  const talk = smallTalkIn(reading, focus !== null);
  if (talk === 'notUnderstood') return sayNotUnderstood(asking);
  return talk && say(asking, words[talk], { chips });
}
