import { isObvious, isStopWord } from '#server/domains/search-index/stop-words.ts';
import { FILLER_WORDS } from './words/filler-words.ts';

/** "I will get", "we are looking for": Swahili verbs say who does it. */
export const SWAHILI_VERB = /^(?:nina|nita|ninge|nime|nili|tuna|tuta|tume|tuli)\p{L}{4,}$/u;

/** Whether a folded word only says how something is asked. */
export function isFiller(word: string): boolean {
  return (
    word.length < 2 ||
    SWAHILI_VERB.test(word) ||
    FILLER_WORDS.has(word) ||
    isStopWord(word) ||
    isObvious(word) ||
    /^\d+$/.test(word)
  );
}
