import { graphemesOf } from './graphemes.ts';

/** Minimum length of a word that may be hyphenated. */
const LONG = 18;
const VOWEL = /^[aeiouyɛɔəɩʋọẹịụ]$/u;

/**
 * Splits a long Latin word into two parts of nearly equal length. If possible, the second part begins a syllable: a consonant
 * between two vowels, as in most African languages. Returns null for any other word.
 */
export function halvesOf(word: string): [first: string, second: string] | null {
  if (word.length < LONG || !isLatin(word)) return null;
  const letters = graphemesOf(word);
  if (letters.length < LONG) return null;
  const isVowel = letters.map((letter) => VOWEL.test(letter.normalize('NFD').charAt(0).toLowerCase()));
  const middle = letters.length / 2;
  const [best] = letters
    .map((_, i) => i)
    .filter((i) => i >= LONG / 3 && letters.length - i >= LONG / 3)
    .filter((i) => !isVowel[i] && isVowel[i + 1] && isVowel[i - 1])
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const at = best ?? Math.round(middle);
  return [letters.slice(0, at).join(''), letters.slice(at).join('')];
}

/** Whether a word consists only of Latin letters and marks, so that it may be hyphenated. */
export function isLatin(word: string): boolean {
  return /^[\p{Script=Latin}\p{M}]+$/u.test(word);
}
