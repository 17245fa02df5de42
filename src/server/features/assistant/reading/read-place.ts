import { namePlace } from '#server/domains/search-index/place-words.ts';
import type { Read } from './read-words.ts';
import { isFiller } from './filler.ts';
import { PAUSE } from './read-words.ts';
import { ALSO_WORDS, IN } from './words/place-words.ts';

const NAME_WORDS_MAX = 5;

/** The longest name of a place at `at`, folded. */
export function readPlace(words: readonly string[], at: number): Read<string> | null {
  for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length);
    // French writes "à Le Cap" as "au Cap".
    const contracted = /^(?:au|du)$/.test(words[at - 1] ?? '') && namePlace(['le', ...run]);
    if (contracted) return { length, meant: ['le', ...run].join(' ') };
    // "To go" is not Togo.
    if (run.includes(PAUSE) || !namePlace(run) || (length > 1 && run.every(isFiller))) continue;
    const name = run.join(' ');
    // "Ke" and "so" are words; as codes of countries they stand last, or after "in".
    if (
      name.length === 2 &&
      (words[at + 1] ?? PAUSE) !== PAUSE &&
      !/^(?:in|en|au|from)$/.test(words[at - 1] ?? '')
    )
      return null;
    if (length === 1 && isFiller(name) && !ALSO_WORDS.has(name)) return null;
    if (ALSO_WORDS.has(name) && words.length > 1 && !IN.has(words[at - 1] ?? '')) return null;
    return { length, meant: name };
  }
  return null;
}
