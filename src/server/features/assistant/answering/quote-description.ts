import { plainTextOf } from '#contract/text/plain-text.ts';
import { tokensIn } from '#server/domains/search-index/tokens.ts';
import { stemOf } from '#server/domains/search-index/word-forms.ts';
import { ALSO_SAID } from './also-said.ts';

const QUOTE_MAX = 400;

function cut(text: string): string {
  return text.length <= QUOTE_MAX ? text : `${text.slice(0, text.lastIndexOf(' ', QUOTE_MAX))}…`;
}

/** The first sentences of a description, at most 400 characters. */
export const beginningOf = (description: string): string =>
  cut(plainTextOf(description).replace(/\s+/g, ' ').trim());

/** The words of a text without their endings. */
export const stemsIn = (text: string): Set<string> => new Set(tokensIn(text).map(stemOf));

/** Returns the first sentence of a description that contains one of the words in any inflection, or failing that a synonym. Null if there is none. */
export function sentenceAbout(description: string, words: readonly string[]): string | null {
  const sentences = plainTextOf(description).split(/(?<=[.!?])\s+|\n+/);
  const saying = (sought: readonly string[]) =>
    sentences.find((sentence) => sought.some((word) => stemsIn(sentence).has(stemOf(word))));
  const found = saying(words) ?? saying(words.flatMap((word) => ALSO_SAID.get(word) ?? []));
  return found === undefined ? null : cut(found.trim());
}
