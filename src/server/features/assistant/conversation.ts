import { z } from 'zod';
import { LANGUAGES } from '#contract/assistant/assistant-constants.ts';
import { wantedSchema } from './wanted.ts';

const SHOWN_MAX = 10;
const SEEN_MAX = 40;

const ids = (most: number) => z.array(z.uuid()).max(most);
const conversationSchema = z.object({
  language: z.enum(LANGUAGES),
  wanted: wantedSchema.nullable(),
  /** Events of the last answer, in its order. */
  shown: ids(SHOWN_MAX),
  /** Events of all answers to the same search, so that "another one" is another one. */
  seen: ids(SEEN_MAX),
  /** The event that "it" is. */
  focus: z.uuid().nullable(),
});

/** What the next question may depend on. It travels with the question, so no process keeps anything; filters and ids of public events need no signature. */
export type Conversation = z.infer<typeof conversationSchema>;

/** As the `conversationId` of a response. */
export function writeConversation(conversation: Conversation): string {
  const { shown, seen } = conversation;
  const kept = { ...conversation, shown: shown.slice(0, SHOWN_MAX), seen: seen.slice(-SEEN_MAX) };
  return Buffer.from(JSON.stringify(kept)).toString('base64url');
}

/** Null for none, and for one that is broken or of another version: a conversation then starts anew. */
export function readConversation(conversationId: string | undefined): Conversation | null {
  if (!conversationId) return null;
  try {
    const given: unknown = JSON.parse(Buffer.from(conversationId, 'base64url').toString());
    return conversationSchema.safeParse(given).data ?? null;
  } catch {
    return null;
  }
}
