import { fold } from '../fold.ts';

/** Characters; longer ones are keys and addresses that nobody types. */
const TOKEN_MAX = 40;

/** A run of letters and digits with what may stand inside a word: hyphens, apostrophes, dots, plus signs, what parts thousands. */
const WRITTEN_WORD =
  /[\p{L}\p{N}\p{M}]+(?:(?:[-'’‘ʼ.\u2010-\u2015+#&]|(?<=\p{N})[,\u00a0\u202f](?=\p{N}{3}(?!\p{N})))[\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu;
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
  const parts = (folded.match(PARTS) ?? []).map(cutToken);
  return parts.length > 1 ? [...parts, cutToken(parts.join(''))] : parts;
}

/** A token, cut between letters where it is too long: many letters of Adlam or Tifinagh are two code units, which half of one is not. */
export function cutToken(token: string): string {
  return token.length > TOKEN_MAX ? [...token].slice(0, TOKEN_MAX).join('') : token;
}

/** The tokens of a whole text, each once. */
export function tokensIn(text: string): string[] {
  return [...new Set(writtenWords(text).flatMap(tokensOf))];
}
