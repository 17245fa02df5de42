import type { AssistantLanguage } from '#contract/assistant-constants.ts';
import type { Wanted } from '../wanted.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';

const CHIPS_MAX = 4;

/** Follow-ups that would change what was found, in the words that the reader understands. */
export function chipsFor(
  wanted: Wanted,
  { total, shown, language }: { total: number; shown: number; language: AssistantLanguage },
): string[] {
  const { chips } = ANSWER_WORDS[language];
  const offered = [
    total > shown && shown > 0 && wanted.limit === null && chips.more,
    wanted.price === null && chips.free,
    wanted.days === null && chips.weekend,
    wanted.days === null && chips.nextMonth,
    !wanted.near && chips.near,
    wanted.attendance === null && chips.online,
  ];
  return offered.filter((chip) => chip !== false).slice(0, CHIPS_MAX);
}
