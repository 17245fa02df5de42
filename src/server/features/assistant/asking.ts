import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { ChatResponse } from '#contract/assistant/assistant.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { writeConversation, type Conversation } from './conversation.ts';
import type { Reading } from './reading/reading.ts';

export interface Answer extends ChatResponse {
  /** Whether events were looked for and none meets the question. */
  foundNothing: boolean;
}

/** A question with all that its answer may depend on. */
export interface Asking {
  db: Database;
  now: Date;
  location: Point | null;
  reading: Reading;
  language: AssistantLanguage;
  before: Conversation | null;
}

export const NOTHING_YET = { wanted: null, shown: [], seen: [], focus: null };

/** An answer, and what the conversation goes on with; what `state` leaves out stays as it was. */
export function say(
  { before, language }: Asking,
  response: string,
  more: Partial<Answer> = {},
  state: Partial<Conversation> = {},
): Answer {
  const conversationId = writeConversation({ ...(before ?? NOTHING_YET), ...state, language });
  return { response, foundNothing: false, ...more, conversationId };
}
