import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { ChatResponse } from '#contract/assistant/assistant.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Point } from '#server/platform/places/distance.ts';
import type { Words } from './answering/sentences.ts';
import { NEW_CONVERSATION, writeConversation, type Conversation } from './conversation.ts';
import type { Intent } from './reading/intents.ts';
import type { Reading } from './reading/read-question.ts';

export interface Answer extends ChatResponse {
  /** Whether the message was not understood, the search found no events, or the organizer's words have no answer. */
  foundNothing: boolean;
}

/** A message, and everything else that its answer depends on. */
export interface Asking {
  db: Database;
  now: Date;
  location: Point | null;
  reading: Reading;
  /** What the message probably wants, with the probability of each intent. */
  intents: ReadonlyMap<Intent, number>;
  language: AssistantLanguage;
  words: Words;
  before: Conversation | null;
  /** Events of the last answer, in its order. */
  shown: readonly ResponseRow[];
  /** The event that "it" means. */
  focus: ResponseRow | null;
  /** Folded names of the places in the message, including those in event names. */
  places: readonly string[];
  /** Key that signs the conversation. */
  key: string;
}

/** Returns an answer with the conversation's next state. Fields missing from `state` keep their value, except `fact`, which becomes null. */
export function say(
  { before, language, key }: Asking,
  response: string,
  more: Partial<Answer> = {},
  state: Partial<Conversation> = {},
): Answer {
  const conversation = { ...(before ?? NEW_CONVERSATION), fact: null, ...state, language };
  return { response, foundNothing: false, ...more, conversationId: writeConversation(conversation, key) };
}

/** Says that the message was not understood, and suggests questions. */
export const sayNotUnderstood = (asking: Asking): Answer =>
  say(asking, asking.words.notUnderstood, { examples: asking.words.examples, foundNothing: true });

const CHIPS_MAX = 4;

/** Suggested follow-ups, in words that the assistant understands. */
export const chipsOf = ({ chips }: Words, names: readonly (keyof Words['chips'] | false)[]): string[] =>
  names.flatMap((name) => (name ? chips[name] : [])).slice(0, CHIPS_MAX);
