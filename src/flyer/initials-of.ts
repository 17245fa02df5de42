import { graphemesOf } from './graphemes.ts';
import { isCursive } from './text-direction.ts';

/**
 * The first letters of the first and the last word, in capitals; one letter for cursive scripts, where two would read as
 * a word; '' for a name without letters or digits.
 */
export function initialsOf(name: string): string {
  const words = name.split(' ').map(graphemesOf);
  const starts = (kind: RegExp): string[] =>
    words
      .map((word) => word.find((grapheme) => kind.test(grapheme)))
      .filter((letter) => letter !== undefined);
  const letters = starts(/^\p{L}/u).length > 0 ? starts(/^\p{L}/u) : starts(/^\p{N}$/u);
  const [first = ''] = letters;
  const last = letters.length > 1 && !isCursive(name) ? (letters.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}
