import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES } from '#contract/assistant/assistant-constants.ts';
import { askSchema } from './ask.ts';

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
  /** The one of the shown events that "it" means. */
  focus: z.uuid().nullable(),
  /** Name of the fact about the hub in the last answer. */
  fact: z.string().max(40).nullable().default(null),
});

/** Conversation state that the client sends back with the next question. */
export type Conversation = z.infer<typeof conversationSchema>;

export const NEW_CONVERSATION = { ask: null, shown: [], seen: [], focus: null, fact: null };

const signatureOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

/** `<state>.<signature>`, the `conversationId` of a response. */
export function writeConversation({ shown, seen, ...state }: Conversation, key: string): string {
  const kept = { ...state, shown: shown.slice(0, SHOWN_MAX), seen: seen.slice(-SEEN_MAX) };
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

/**
 * Returns the conversation of a signed id; null if the id is absent, forged or of another version. The message then starts a new
 * conversation.
 */
export function readConversation(id: string | null | undefined, key: string): Conversation | null {
  const [text = '', signature = ''] = (id ?? '').split('.');
  const [expected, given] = [signatureOf(key, text), Buffer.from(signature, 'base64url')];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return conversationSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
}
