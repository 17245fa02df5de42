import { graphemesOf } from './graphemes.ts';
import { isCursive } from './text-direction.ts';

/**
 * The first letters of the first and the last word, in capitals; one letter for scripts that join their letters, where
 * two side by side would read as a word; '' for a name without letters or digits.
 */
export function initialsOf(name: string): string {
  const letters = name
    .split(' ')
    .map((word) => graphemesOf(word).find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme)))
    .filter((letter) => letter !== undefined);
  const [first = ''] = letters;
  const last = letters.length > 1 && !isCursive(name) ? (letters.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}
