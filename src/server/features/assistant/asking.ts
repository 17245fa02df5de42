import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES, type AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { ChatResponse } from '#contract/assistant/assistant.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { part, type Words } from './answering/sentences.ts';
import { askSchema } from './ask.ts';
import type { Reading } from './reading/read-question.ts';

const SHOWN_MAX = 10;
const SEEN_MAX = 40;

const ids = (most: number) => z.array(z.uuid()).max(most);
const conversationSchema = z.object({
  language: z.enum(LANGUAGES),
  ask: askSchema.nullable(),
  /** Events of the last answer, in its order. */
  shown: ids(SHOWN_MAX),
  /** Events of all answers to the current search, so that "another one" finds a new event. */
  seen: ids(SEEN_MAX),
  /** The event that "it" means. */
  focus: z.uuid().nullable(),
});

/** Conversation state that the client sends back with the next question. */
export type Conversation = z.infer<typeof conversationSchema>;

export const NEW_CONVERSATION = { ask: null, shown: [], seen: [], focus: null };

const signatureOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

/** `<state>.<signature>`, the `conversationId` of a response. */
export function writeConversation({ shown, seen, ...state }: Conversation, key: string): string {
  const kept = { ...state, shown: shown.slice(0, SHOWN_MAX), seen: seen.slice(-SEEN_MAX) };
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

/** Returns null if the conversation is absent, forged or of another version. The message then starts a new conversation. */
export function readConversation(id: string | null | undefined, key: string): Conversation | null {
  const [text = '', signature = ''] = (id ?? '').split('.');
  const [expected, given] = [signatureOf(key, text), Buffer.from(signature, 'base64url')];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return conversationSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
}

export interface Answer extends ChatResponse {
  /** Whether the message was not understood, or the search found no events. */
  foundNothing: boolean;
}

/** A message, and everything else that its answer depends on. */
export interface Asking {
  db: Database;
  now: Date;
  location: Point | null;
  reading: Reading;
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

/** Returns an answer with the conversation's next state. Fields missing from `state` keep their value. */
export function say(
  { before, language, key }: Asking,
  response: string,
  more: Partial<Answer> = {},
  state: Partial<Conversation> = {},
): Answer {
  const conversation = { ...(before ?? NEW_CONVERSATION), ...state, language };
  return { response, foundNothing: false, ...more, conversationId: writeConversation(conversation, key) };
}

/** Answers that the message was not understood, and suggests questions. */
export const sayNotUnderstood = (asking: Asking): Answer =>
  say(asking, asking.words.notUnderstood, {
    examples: asking.words.examples.split('|'),
    foundNothing: true,
  });

const CHIPS = ['free', 'weekend', 'nextMonth', 'near', 'online', 'more', 'price', 'where', 'other'] as const;
const CHIPS_MAX = 4;

/** Suggested follow-ups, in words that the assistant understands. */
export const chipsOf = (words: Words, names: readonly ((typeof CHIPS)[number] | false)[]): string[] =>
  names.flatMap((name) => (name ? part(words, 'chips', CHIPS.indexOf(name)) : [])).slice(0, CHIPS_MAX);
