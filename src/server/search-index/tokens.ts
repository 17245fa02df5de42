import { fold } from '#server/kernel/fold.ts';

/** Characters; longer ones are keys and addresses that nobody types. */
const TOKEN_MAX = 40;
/** Letters of a word with an apostrophe from which on it is also found without. */
const ELIDED_MIN = 5;

/** A run of letters and digits with what may stand inside a word: hyphens, apostrophes, dots, plus signs, what parts thousands. */
const WRITTEN_WORD =
  /[\p{L}\p{N}\p{M}]+(?:(?:[-'’‘ʼ.\u2010-\u2015+#&]|(?<=\p{N})[,\u00a0\u202f](?=\p{N}{3}(?!\p{N})))[\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu;
/** With what is written on to it, and only before a word: the company, and the company, for the company are one word to who searches. */
const ARABIC_ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u;
const PARTS = /[\p{L}\p{N}]+/gu;

/** The words of `text` as they are written, where each begins. */
export function writtenWords(text: string): string[] {
  return text.match(WRITTEN_WORD) ?? [];
}

/** The folded parts of one written word. `C++` and `C#` are parts of their own, because their letter alone says nothing. */
export function partsOfWord(word: string): string[] {
  const folded = fold(word);
  if (/^[a-z](\+\+|#)$/.test(folded))
    return [folded.startsWith('c') && folded.endsWith('#') ? 'csharp' : `${folded[0]!}plusplus`];
  return (folded.match(PARTS) ?? []).map((part) => cutToken(part.replace(ARABIC_ARTICLE, '')));
}

/** The tokens that one written word is found by: its parts, and when there are several, all of them in one: `E-commerce` → e, commerce, ecommerce. */
export function tokensOf(word: string): string[] {
  const parts = partsOfWord(word);
  const joined = parts.join('');
  // Nobody writes n'a or l'an without its apostrophe, and their letters are how longer words begin.
  if (parts.length < 2 || (joined.length < ELIDED_MIN && /['’‘ʼ]/.test(word))) return parts;
  return [...parts, cutToken(joined)];
}

/** A token, cut between letters where it is too long: many letters of Adlam or Tifinagh are two code units, which half of one is not. */
export function cutToken(token: string): string {
  return token.length > TOKEN_MAX ? [...token].slice(0, TOKEN_MAX).join('') : token;
}

/** The tokens of a whole text, each once. */
export function tokensIn(text: string): string[] {
  return [...new Set(writtenWords(text).flatMap(tokensOf))];
}
