import { fold } from '../fold.ts';

/** Longer ones are keys and addresses that nobody types. */
const TOKEN_MAX = 40;

/** A run of letters and digits with what may stand inside a word: hyphens, apostrophes, dots, plus signs. */
const WRITTEN_WORD = /[\p{L}\p{N}\p{M}]+(?:[-'’‘ʼ.\u2010-\u2015+#&][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu;
const PARTS = /[\p{L}\p{N}]+/gu;

/** The words of `text` as they are written, where each begins. */
export function writtenWords(text: string): string[] {
  return text.match(WRITTEN_WORD) ?? [];
}

/**
 * The tokens that one written word is found by: its folded parts, and when there are several, all of them in one: `E-commerce` →
 * e, commerce, ecommerce. `C++` and `C#` are tokens of their own, because their letter alone says nothing.
 */
export function tokensOf(word: string): string[] {
  const folded = fold(word);
  if (/^[a-z](\+\+|#)$/.test(folded))
    return [folded.startsWith('c') && folded.endsWith('#') ? 'csharp' : `${folded[0]!}plusplus`];
  const parts = (folded.match(PARTS) ?? []).map((part) => part.slice(0, TOKEN_MAX));
  return parts.length > 1 ? [...parts, parts.join('').slice(0, TOKEN_MAX)] : parts;
}

/** The tokens of a whole text, each once. */
export function tokensIn(text: string): string[] {
  return [...new Set(writtenWords(text).flatMap(tokensOf))];
}
