import type { Read } from './read-words.ts';
import { PHRASES } from './words/sign-phrases.ts';

export type Sign = keyof typeof PHRASES;

const SIGN_OF = new Map<string, Sign[]>();
for (const [sign, phrases] of Object.entries(PHRASES) as [Sign, string][]) {
  for (const phrase of phrases.split('|')) SIGN_OF.set(phrase, [...(SIGN_OF.get(phrase) ?? []), sign]);
}

const LONGEST = Math.max(...[...SIGN_OF.keys()].map((phrase) => phrase.split(' ').length));

/** What the longest phrase at `at` means, and how many words it has. */
export function signAt(words: readonly string[], at: number): Read<readonly Sign[]> | null {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const signs = SIGN_OF.get(words.slice(at, at + length).join(' '));
    if (signs) return { length, meant: signs };
  }
  return null;
}

const MISSPELT = 'free near online flyers cheapest cheap biggest nearest newest upcoming featured'.split(
  ' ',
) as Sign[];

/** Single words that are spelt wrong often enough to be corrected. */
export const SIGN_WORDS: readonly string[] = [
  ...new Set(MISSPELT.flatMap((sign) => PHRASES[sign].split('|'))),
].filter((phrase) => !phrase.includes(' ') && phrase.length >= 6);
