import { PAUSE } from './read-words.ts';
import { ANY, ASKING, OPENING } from './words/question-words.ts';

/** Whether folded words ask something, rather than name what is looked for. */
export function isQuestion(words: readonly string[]): boolean {
  const [first = ''] = words.filter((word) => word !== PAUSE && !OPENING.has(word));
  return ASKING.has(first) && !words.some((word) => ANY.has(word));
}
