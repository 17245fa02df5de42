import { m } from '../language/message.ts';
/** This file imports no zod, to keep the widget's bundle small. */

/** The languages of the assistant's answers. */
export const LANGUAGES = ['en', 'fr', 'pt', 'ar', 'sw'] as const;
export type AssistantLanguage = (typeof LANGUAGES)[number];

/** Maximum length of a question, in characters. */
export const QUESTION_MAX = 1000;
/** Maximum number of event cards in one answer. */
export const ANSWER_EVENTS_MAX = 10;

export const ASSISTANT_FAILED = m(
  "Sorry, I'm having trouble right now. Please try again later or browse events directly on the platform.",
);
