import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { ChatRequest } from '#contract/assistant/assistant.ts';
import { findPublicEvents } from '#server/domains/event-lists/find-events-by.ts';
import { oncePer } from '#contract/once-per.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';
import { answerAboutFocus, answerAboutNamed, answerAboutShown, sayAbout } from './answering/about-events.ts';
import { answerPart, answerSearch } from './answering/answer-search.ts';
import { WORDS } from './answering/sentences.ts';
import type { Answer } from './asking.ts';
import { readConversation, type Conversation } from './conversation.ts';
import { findNamed } from './finding/find-named.ts';
import { readLocation, readThere } from './finding/where.ts';
import { intentsOf, isOfEvent, type Intent } from './reading/intents.ts';
import { QUESTION_WORDS } from './reading/lexicon.ts';
import type { Reading } from './reading/read-question.ts';
import { isTelling } from './ask.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { isSought } from '#server/domains/search/names.ts';
import { topicOf } from './talk/product-facts.ts';
import { answerTalk, hubIntentOf, sayFact } from './talk/answer-talk.ts';

/** Returns the key that signs conversations. */
export const conversationKey = oncePer((db: Database) => createStoredKey(db, 'conversation'));

/** Boundary between two questions: after a question mark, or before "and how do I" or "and are there". */
const BETWEEN = new RegExp(
  String.raw`(?<=[?؟])\s+(?=.{4})|\s+(?:(?:and|et|e|na)\s+|و\s*)(?=(?:also )?(?:dis-moi|${QUESTION_WORDS.join('|')})[\s-])`,
  'isu',
);

/**
 * Answers a message as of `now`, from the database and the hub's facts alone, without a language model. Answers two questions in
 * one message separately; if either has no answer, reads the message as a whole.
 * @param pageLanguage language of the answer if neither the message nor the conversation determines one
 */
export async function answerQuestion(
  db: Database,
  request: ChatRequest,
  now: Date,
  pageLanguage: AssistantLanguage = 'en',
): Promise<Answer> {
  const ask = (message: string, conversationId: ChatRequest['conversationId'], searches: boolean) =>
    answer(db, { ...request, message, conversationId }, { now, pageLanguage, searches });
  const [message, ...others] = request.message.split(BETWEEN);
  const second = others.join(' ');
  const first = second !== '' && (await ask(message!, request.conversationId, true));
  if (first && !first.foundNothing) {
    // After a search or a fact about the hub, the second question is about those events or that fact, as in "What's on in Nairobi?
    // Is there food?".
    const next = await ask(second, first.conversationId, first.found === undefined && !first.links);
    if (next && !next.foundNothing) return together(first, next);
  }
  return (await ask(request.message, request.conversationId, true))!;
}

/** One answer to two questions, with the events of both. Small talk before a question needs no answer. */
function together(first: Answer, next: Answer): Answer {
  if (!first.events && !first.links) return next;
  const shown = [...(first.events ?? []), ...(next.events ?? [])];
  const events = new Map(shown.map((event) => [event.url, event]));
  const said = first.response.split('\n');
  const added = next.response
    .split('\n')
    .filter((line) => !said.includes(line))
    .join('\n');
  const links = new Map([...(first.links ?? []), ...(next.links ?? [])].map((link) => [link.url, link]));
  return {
    ...next,
    found: first.found ?? next.found,
    events: events.size > 0 ? [...events.values()] : undefined,
    links: links.size > 0 ? [...links.values()] : undefined,
    response: [first.response, ...(added === '' ? [] : [added])].join('\n\n'),
  };
}

/**
 * Answers a question about named events, else about the hub or small talk, else about the events just shown, else searches.
 * @param searches whether to search even if the message names no place nor, when no events are shown, asks for events; otherwise null
 *   if the question has no other answer
 */
async function answer(
  db: Database,
  request: ChatRequest,
  { now, pageLanguage, searches }: { now: Date; pageLanguage: AssistantLanguage; searches: boolean },
): Promise<Answer | null> {
  const key = await conversationKey(db)();
  const before = readConversation(request.conversationId, key);
  const location = readLocation(request.userLocation);
  const shown = await findPublicEvents(db, before?.shown ?? []);
  const named = await findNamed(db, request.message, now);
  const whole = readThere(request.message, location, now, before?.ask?.places[0]);
  const rest = named ? readThere(named.rest, location, now) : whole;
  // An event's name does not tell the visitor's language, so the language is that of the rest of the message. The rest has lost
  // its accents, without which Yoruba resembles Swahili, so the whole message decides about unsupported languages.
  const isOther = whole.language === 'other' && rest.language !== 'en';
  const reading = { ...whole, language: isOther ? whole.language : rest.language };
  const said = reading.language ?? before?.language ?? pageLanguage;
  // Messages in an unsupported language are answered in English.
  const language = said === 'other' ? 'en' : said;
  const words = WORDS[language];
  const [only, other] = shown;
  const focus = shown.find(({ id }) => id === before?.focus) ?? (other ? null : (only ?? null));
  const { places } = reading.ask;
  const isFocused = focus !== null && places.every((place) => fold(focus.location ?? '').includes(place));
  const intents = intentsOf(
    (named ? rest : whole).words,
    likelier(reading, before, isFocused, named !== null),
  );
  const asking = { db, now, location, reading, intents, language, words, before, shown, focus, places, key };
  const search = async (): Promise<Answer | null> => {
    if (!searches && places.length === 0 && !(shown.length === 0 && reading.hasEventNoun)) return null;
    const answered = await answerSearch(asking);
    // A name that was understood is worth more than the words around it.
    if (named && answered.examples) return sayAbout({ ...asking, reading: rest }, named.rows, []);
    // After a fact about the hub, what is not understood is a question that only the team can answer.
    const isAfterFact = before?.fact && answered.foundNothing && !reading.hasEventNoun && places.length === 0;
    if (isAfterFact && !answered.events) return sayFact(asking, 'contact');
    if (answered.examples) return (await answerPart(asking)) ?? answerAboutFocus(asking) ?? answered;
    return answered;
  };
  const found =
    (named && hubIntentOf(asking) === null
      ? answerAboutNamed({ ...asking, reading: rest }, named.rows)
      : null) ??
    answerTalk(asking) ??
    answerAboutShown(asking) ??
    (await search());
  if (said !== 'other' || !found) return found;
  return { ...found, response: `${words.otherLanguage}\n${found.response}` };
}

/** Maximum number of words in a message that is hardly understood without the last answer, such as "free?". */
const SHORT_WORDS_MAX = 3;

/**
 * How much likelier than usual each kind of intent is for a message after the last answer.
 * @param isFocused whether the last answer was about one event, and the message names no other place
 * @param isNamed whether the message names an event
 */
function likelier(reading: Reading, before: Conversation | null, isFocused: boolean, isNamed: boolean) {
  const isAfterEvents = before !== null && !before.fact && before.shown.length > 0;
  // All words of "crypto" or "free events" are filters or topics that people search for. "What is crypto?" is a question.
  const text = reading.isQuestion && !reading.hasEventNoun ? '' : reading.ask.text;
  const isFilter = isTelling({ ...reading.ask, flyers: null, text }) && reading.topics.every(isSought);
  const isOfOne = isNamed || (isFocused && isAfterEvents);
  const isShort = reading.words.length <= SHORT_WORDS_MAX;
  return (intent: Intent): number => {
    if (intent === 'search') return (isAfterEvents ? 20 : 12) * (isFilter ? 4 : 1);
    if (isOfEvent(intent)) return isOfOne ? (isShort ? 300 : 25) : isAfterEvents ? 10 : 1;
    // After an event, tickets are its tickets, the contact is its organizer, and languages are those spoken there.
    if (isOfOne && (intent === 'tickets' || intent === 'tickets/payment')) return 0;
    if (isAfterEvents && (intent === 'contact' || intent === 'otherLanguage')) return 0.1;
    if (!before?.fact) return 1;
    // After a fact, the question is rather about its topic, and hardly about tickets.
    if (topicOf(intent) === topicOf(before.fact)) return 4;
    return topicOf(intent) === 'tickets' ? 0.02 : 2;
  };
}
