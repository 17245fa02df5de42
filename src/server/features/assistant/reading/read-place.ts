import { namePlace } from '#server/domains/search-index/place-words.ts';
import { PAUSE, type Read } from './read-words.ts';
import { ALSO_WORDS, IN, isFiller } from './asking-words.ts';

const NAME_WORDS_MAX = 5;

/** The longest name of a place at `at`, folded. */
export function readPlace(words: readonly string[], at: number): Read<string> | null {
  const before = words[at - 1] ?? '';
  for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length);
    // French writes "à Le Cap" as "au Cap".
    if (/^(?:au|du)$/.test(before) && namePlace(['le', ...run]))
      return { length, meant: `le ${run.join(' ')}` };
    // "To go" is not Togo.
    if (run.includes(PAUSE) || !namePlace(run) || (length > 1 && run.every(isFiller))) continue;
    const name = run.join(' ');
    const mayBeWord = ALSO_WORDS.has(name);
    // "Ke" and "so" are words; as codes of countries they stand last, or after "in".
    const isCode =
      name.length === 2 && (words[at + 1] ?? PAUSE) !== PAUSE && !/^(?:in|en|au|from)$/.test(before);
    const isWord = mayBeWord ? words.length > 1 && !IN.has(before) : length === 1 && isFiller(name);
    return isCode || isWord ? null : { length, meant: name };
  }
  return null;
}
