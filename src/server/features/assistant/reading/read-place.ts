import { namePlace } from '#server/domains/search-index/place-words.ts';
import { isFiller, isIn, longestAt } from './lexicon.ts';
import { PAUSE, type Read } from './read-words.ts';

/** Reads the longest place name at `at`, folded. */
export function readPlace(words: readonly string[], at: number): Read<string> | null {
  const [before = '', word, next = PAUSE] = [words[at - 1], words[at]!, words[at + 1]];
  // French writes "à Le Cap" as "au Cap".
  if (/^(?:au|du)$/.test(before) && namePlace(['le', word])) return { length: 1, meant: `le ${word}` };
  return longestAt(words, at, (name) => {
    const run = name.split(' ');
    if (run.includes(PAUSE) || !namePlace(run)) return undefined;
    // "Ke" and "so" are also words. As country codes they come last or after "in".
    if (name.length === 2 && next !== PAUSE && !/^(?:in|en|au|from)$/.test(before)) return undefined;
    // "N bo" is probably two words of a sentence, not Nairobi's code.
    if (/^\S \S{1,2}$/.test(name)) return undefined;
    // Excludes ordinary words: "to go" is not Togo.
    const isWord = isIn('alsoWords', name) ? words.length > 1 && !isIn('in', before) : run.every(isFiller);
    return isWord ? undefined : name;
  });
}
