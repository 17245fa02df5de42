import { forgivenDistance, typingDistance } from '#server/search-index/edit-distance.ts';
import { PLACE_NAMES } from '#server/search-index/place-words.ts';
import { SYNONYM_WORDS } from './synonyms.ts';

const BEGUN_MIN = 3;
/** In three letters, one that sounds alike, or a vowel that was left out: hak, hck. */
const SHORT_FORGIVEN = 0.8;
/** What is farther than the nearest by this was not meant. */
const AS_LIKELY = 0.2;
/** How many words are worth looking up. */
const LIKELIEST = 12;

const WORDS_BY_LETTER = Map.groupBy([...new Set([...PLACE_NAMES, ...SYNONYM_WORDS])], (word) => word[0]!);

/**
 * Names of places and things that `typed` may be the misspelt beginning of, the likeliest first: metu → meetup. Only what begins with the same
 * letter, and for what no event has: nearly every beginning is like that of some word.
 */
export function wordsBegunBy(typed: string): string[] {
  const { length } = typed;
  if (length < BEGUN_MIN) return [];
  const most = length === BEGUN_MIN ? SHORT_FORGIVEN : forgivenDistance(typed);
  const beginnings = [length - 1, length, length + 1];
  const likely = (WORDS_BY_LETTER.get(typed[0]!) ?? [])
    .filter((word) => word.length >= length)
    .map((word) => ({
      word,
      distance: Math.min(...beginnings.map((end) => typingDistance(typed, word.slice(0, end)))),
    }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || a.word.length - b.word.length);
  return likely
    .filter(({ distance }) => distance < likely[0]!.distance + AS_LIKELY)
    .slice(0, LIKELIEST)
    .map(({ word }) => word);
}
