import { CONVERSATION_QUESTIONS } from './questions/conversation-questions.ts';
import type { LabelledQuestion } from './questions/labels.ts';
import { LANGUAGE_QUESTIONS } from './questions/language-questions.ts';
import { OTHER_QUESTIONS } from './questions/other-questions.ts';
import { SEARCH_QUESTIONS } from './questions/search-questions.ts';
import { STRANGERS_QUESTIONS } from './questions/strangers-questions.ts';

const ROWS = {
  ...SEARCH_QUESTIONS,
  ...CONVERSATION_QUESTIONS,
  ...OTHER_QUESTIONS,
  ...LANGUAGE_QUESTIONS,
  ...STRANGERS_QUESTIONS,
};

export const LABELLED_QUESTIONS: readonly LabelledQuestion[] = Object.entries(ROWS).flatMap(([kind, rows]) =>
  rows.map(([now, turns, expected, at]) => ({
    kind,
    now,
    turns: typeof turns === 'string' ? [turns] : turns,
    expected,
    ...(at !== undefined && { at }),
  })),
);
