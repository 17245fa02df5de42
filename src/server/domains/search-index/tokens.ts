import { fold } from '#server/platform/kernel/fold.ts';

/** Maximum length of a token, in characters. Longer tokens are keys and addresses that nobody types. */
const TOKEN_MAX = 40;

/** Letters and digits, and the characters allowed inside a word: hyphens, apostrophes, dots, thousands separators. */
const WRITTEN_WORD =
  /[\p{L}\p{N}\p{M}]+(?:(?:[-'’‘ʼ.\u2010-\u2015&]|(?<=\p{N})[,\u00a0\u202f](?=\p{N}{3}(?!\p{N})))[\p{L}\p{N}\p{M}]+)*/gu;
/** Arabic prefixes that are written together with the word: "the company", "and the company", "for the company". */
const ARABIC_ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u;

/** The words of `text` as they are written. */
export function writtenWords(text: string): string[] {
  return text.match(WRITTEN_WORD) ?? [];
}

/** The folded parts of a written word: `E-commerce` → e, commerce; `1,840` → 1840. */
export function tokensOf(word: string): string[] {
  const parts = fold(word.replace(/(?<=\p{N})[,\u00a0\u202f]/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.map((part) => cutToken(part.replace(ARABIC_ARTICLE, '')));
}

/** Cuts a token to the maximum length, between code points, because letters of Adlam take two code units. */
function cutToken(token: string): string {
  return token.length > TOKEN_MAX ? [...token].slice(0, TOKEN_MAX).join('') : token;
}

/** The distinct tokens of a text. */
export function tokensIn(text: string): string[] {
  return [...new Set(writtenWords(text).flatMap(tokensOf))];
}
