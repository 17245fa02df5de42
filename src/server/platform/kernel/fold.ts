/** Letters that Unicode does not decompose into a plain letter and an accent, and curly apostrophes. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n',
  ɓ: 'b', ɖ: 'd', ɗ: 'd', ƒ: 'f', ɣ: 'g', ƙ: 'k', ɲ: 'n', ʋ: 'v', ƴ: 'y', ɛ: 'e', ə: 'e', ǝ: 'e', ɔ: 'o', ɩ: 'i',
  ʊ: 'u', '’': "'", '‘': "'", ʼ: "'",
}; // oxfmt-ignore

const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * Converts text to lower case without accents, with single spaces. Folded names are the keys for sorting and searching, because
 * they do not depend on the database engine or locale.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}
