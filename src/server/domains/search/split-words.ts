import { isStopWord } from '#server/domains/search-index/stop-words.ts';

/** Minimum number of letters in a part that is not a stop word. */
const PART_MIN = 3;
/** Maximum length of a word to split. A word of this length has several hundred pieces. */
const SPLIT_MAX = 32;
/** Maximum number of parts of a word: africawomeninblockchainforum has five. */
const PARTS_MAX = 5;

/** Every piece of `word` that may be one of its parts. */
export function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  if (word.length > SPLIT_MAX) return pieces;
  for (let start = 0; start + PART_MIN <= word.length; start++) {
    for (let end = start + PART_MIN; end <= word.length; end++) pieces.push(word.slice(start, end));
  }
  return pieces;
}

/** Splits `word` into known words, longest first, with stop words between them; null when that is impossible. */
export function knownParts(
  word: string,
  isKnown: (part: string) => boolean,
  partsLeft = PARTS_MAX,
): string[] | null {
  if (word === '') return [];
  if (partsLeft === 0) return null;
  for (let end = word.length; end > 1; end--) {
    const part = word.slice(0, end);
    const fits = part.length < PART_MIN ? isStopWord(part) : isKnown(part);
    const rest = fits ? knownParts(word.slice(end), isKnown, partsLeft - 1) : null;
    if (rest) return [part, ...rest];
  }
  return null;
}
