import { plainTextOf } from '#contract/text/plain-text.ts';
import { tokensIn } from '#server/search-index/tokens.ts';
import { stemOf } from '#server/search-index/word-forms.ts';

const QUOTE_MAX = 240;

function cut(text: string): string {
  return text.length <= QUOTE_MAX ? text : `${text.slice(0, text.lastIndexOf(' ', QUOTE_MAX))}…`;
}

/** The first sentences of a description, at most 240 characters. */
export const beginningOf = (description: string): string =>
  cut(plainTextOf(description).replace(/\s+/g, ' ').trim());

/** The sentence of a description that has one of the words in any form; null when none has. */
export function sentenceAbout(description: string, words: readonly string[]): string | null {
  const stems = new Set(words.map(stemOf));
  const sentences = plainTextOf(description).split(/(?<=[.!?])\s+|\n+/);
  const found = sentences.find((sentence) => tokensIn(sentence).some((token) => stems.has(stemOf(token))));
  return found === undefined ? null : cut(found.trim());
}
