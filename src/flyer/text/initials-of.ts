import { graphemesOf } from './graphemes.ts';
import { isCursive } from './text-direction.ts';

/** Titles and suffixes of names, in lower case and without dots. */
const TITLES = new Set(
  (
    'mr mrs ms miss dr prof professor eng engr arch barr adv hon rev pastor sir dame chief alhaji alhaja hajia sheikh ' +
    'm mme mlle dre pr me sr sra srta dra dom dona eng\u00ba bi bw mwl jr snr jnr ii iii iv phd md esq ' +
    'د دكتور دكتورة أ م الأستاذ الأستاذة السيد السيدة الشيخ المهندس المهندسة أد ዶ ዶር ፕሮፌሰር አቶ ወሮ ወሪት'
  ).split(' '),
);

/**
 * Returns the first letters, in capitals, of a name's first and last word, ignoring titles and suffixes. In cursive scripts,
 * returns one letter, because two letters would read as a word. Returns '' for a name without letters or digits.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[ ,]+/u);
  const names = words.filter((word) => !TITLES.has(word.toLowerCase().replace(/[./]/gu, '')));
  const graphemes = (names.some((word) => /\p{L}/u.test(word)) ? names : words).map(graphemesOf);
  const starts = (kind: RegExp): string[] =>
    graphemes
      .map((word) => word.find((grapheme) => kind.test(grapheme)))
      .filter((letter) => letter !== undefined);
  const letters = starts(/^\p{L}/u).length > 0 ? starts(/^\p{L}/u) : starts(/^\p{N}$/u);
  const [first = ''] = letters;
  const last = letters.length > 1 && !isCursive(name) ? (letters.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}
