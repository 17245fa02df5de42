import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { ChatRequest } from '#contract/assistant/assistant.ts';
import { findPublicEvents } from '#server/domains/event-lists/find-events-by.ts';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';
import { answerAboutNamed, answerAboutShown } from './answering/about-events.ts';
import { answerSearch } from './answering/answer-search.ts';
import { WORDS } from './answering/sentences.ts';
import type { Answer, Asking } from './asking.ts';
import { readConversation } from './conversation.ts';
import { findNamed } from './finding/find-named.ts';
import { readLocation, readThere } from './finding/where.ts';
import { answerTalk } from './talk/answer-talk.ts';

/** Returns the key that signs conversations. */
export const conversationKey = prepareOnce((db) => createStoredKey(db, 'conversation'));

/**
 * Answers a message as of `now`, from the database and the hub's facts alone, without a language model.
 * @param pageLanguage language of the answer if neither the message nor the conversation determines one
 */
export async function answerQuestion(
  db: Database,
  request: ChatRequest,
  now: Date,
  pageLanguage: AssistantLanguage = 'en',
): Promise<Answer> {
  const key = await conversationKey(db)();
  const before = readConversation(request.conversationId, key);
  const location = readLocation(request.userLocation);
  const reading = readThere(request.message, location, now, before?.ask?.places[0]);
  const said = reading.language ?? before?.language ?? pageLanguage;
  // Messages in an unsupported language are answered in English.
  const language = said === 'other' ? 'en' : said;
  const shown = await findPublicEvents(db, before?.shown ?? []);
  return answer({
    db,
    message: request.message,
    now,
    location,
    reading,
    language,
    words: WORDS[language],
    before,
    shown,
    focus: shown.find(({ id }) => id === before?.focus) ?? null,
    places: reading.ask.places,
    key,
  });
}

/** Tries these in order until one has an answer: named events, the hub and small talk, the events just shown, and the search. */
async function answer(asking: Asking): Promise<Answer> {
  const { db, message, now, location, reading, words } = asking;
  const named = await findNamed(db, message, now);
  const given =
    (named && answerAboutNamed({ ...asking, reading: readThere(named.rest, location, now) }, named.rows)) ??
    answerTalk(asking) ??
    answerAboutShown(asking) ??
    (await answerSearch(asking));
  if (reading.language !== 'other') return given;
  return { ...given, response: `${words.otherLanguage}\n${given.response}` };
}
