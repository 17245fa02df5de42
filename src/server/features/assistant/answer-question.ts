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
import { QUESTION_WORDS } from './reading/lexicon.ts';
import { mendWords } from './reading/mend-words.ts';
import { answerTalk } from './talk/answer-talk.ts';

/** Returns the key that signs conversations. */
export const conversationKey = prepareOnce((db) => createStoredKey(db, 'conversation'));

/** Boundary between two questions: after a question mark, or before "and how do I" or "and are there". */
const BETWEEN = new RegExp(
  String.raw`(?<=[?؟])\s+(?=.{4})|\s+(?:and|et|e|na|و)\s+(?=(?:also )?(?:dis-moi|${QUESTION_WORDS.join('|')})\s)`,
  'isu',
);

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
  const ask = (message: string, conversationId = request.conversationId) =>
    askingOf(db, { ...request, message, conversationId }, { key, now, pageLanguage });
  const [message, second] = request.message.split(BETWEEN);
  if (second) {
    const first = await answer(await ask(message!));
    const next = await answerNext(await ask(second, first.conversationId), first);
    if (next ?? first.found === 0) return next ? together(first, next) : first;
  }
  return answer(await ask(request.message));
}

/** Answers the second question of a message; null if the message is better answered as a whole. */
async function answerNext(asking: Asking, { found, links }: Answer): Promise<Answer | null> {
  // In "What's on tonight in Nairobi? Is there food?", the second question is about the events found by the first.
  if (found !== undefined) return answerTalk(asking) ?? (found > 0 ? answerAboutShown(asking) : null);
  const next = links ? await answer(asking) : null;
  return next?.links || next?.found !== undefined ? next : null;
}

/** One answer to a message with two questions. It shows the events that the first question found, if any. */
function together(first: Answer, next: Answer): Answer {
  const links = new Map([...(first.links ?? []), ...(next.links ?? [])].map((link) => [link.url, link]));
  return {
    ...next,
    found: first.found ?? next.found,
    events: first.events ?? next.events,
    links: links.size > 0 ? [...links.values()] : undefined,
    response: [...new Set([first.response, next.response])].join('\n\n'),
  };
}

async function askingOf(
  db: Database,
  { message, userLocation, conversationId }: ChatRequest,
  { key, now, pageLanguage }: Pick<Asking, 'key' | 'now'> & { pageLanguage: AssistantLanguage },
): Promise<Asking> {
  const before = readConversation(conversationId, key);
  const location = readLocation(userLocation);
  const read = (text: string) => readThere(text, location, now, before?.ask?.places[0]);
  const typed = read(message);
  const mended = await mendWords(db, typed);
  const reading = mended === null ? typed : read(mended);
  const said = typed.language ?? reading.language ?? before?.language ?? pageLanguage;
  // Messages in an unsupported language are answered in English.
  const language = said === 'other' ? 'en' : said;
  const shown = await findPublicEvents(db, before?.shown ?? []);
  return {
    db,
    message,
    now,
    location,
    reading: { ...reading, language: typed.language ?? reading.language },
    language,
    words: WORDS[language],
    before,
    shown,
    focus: shown.find(({ id }) => id === before?.focus) ?? null,
    places: reading.ask.places,
    key,
  };
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
