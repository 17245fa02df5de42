import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { ChatRequest } from '#contract/assistant/assistant.ts';
import { findPublicEvents } from '#server/domains/event-lists/find-events-by.ts';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';
import { answerAboutNamed, answerAboutShown } from './answering/about-events.ts';
import { answerSearch } from './answering/answer-search.ts';
import { WORDS } from './answering/sentences.ts';
import type { Answer } from './asking.ts';
import { readConversation } from './conversation.ts';
import { findNamed } from './finding/find-named.ts';
import { readLocation, readThere } from './finding/where.ts';
import { answerTalk } from './talk/answer-talk.ts';

/** Returns the key that signs conversations. */
export const conversationKey = prepareOnce((db) => createStoredKey(db, 'conversation'));

/**
 * Answers a message as of `now`, from the database and the hub's facts alone, without a language model. Answers a question about named
 * events, else about the hub or small talk, else about the events just shown, else searches.
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
  const shown = await findPublicEvents(db, before?.shown ?? []);
  const named = await findNamed(db, request.message, now);
  const whole = readThere(request.message, location, now, before?.ask?.places[0]);
  const rest = named ? readThere(named.rest, location, now) : whole;
  // The language of an event's name is not the visitor's.
  const reading = { ...whole, language: rest.language };
  const said = reading.language ?? before?.language ?? pageLanguage;
  // Messages in an unsupported language are answered in English.
  const language = said === 'other' ? 'en' : said;
  const words = WORDS[language];
  const focus = shown.find(({ id }) => id === before?.focus) ?? null;
  const { places } = reading.ask;
  const asking = { db, now, location, reading, language, words, before, shown, focus, places, key };
  const answer =
    (named && answerAboutNamed({ ...asking, reading: rest }, named.rows)) ??
    answerTalk(asking) ??
    answerAboutShown(asking) ??
    (await answerSearch(asking));
  if (said !== 'other') return answer;
  return { ...answer, response: `${words.otherLanguage}\n${answer.response}` };
}
