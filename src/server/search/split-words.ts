import { isStopWord } from '#server/search-index/stop-words.ts';

/** Letters of a part that is no stop word. */
const PART_MIN = 3;
/** Letters; a word has some hundred pieces. */
const SPLIT_MAX = 32;
/** Of how many words one may be made: africawomeninblockchainforum. */
const PARTS_MAX = 5;

/** Everything that a word may have as one of several parts. */
export function piecesOf(word: string): string[] {
  const starts = word.length > SPLIT_MAX ? [] : [...word.slice(PART_MIN - 1)].keys();
  return [...starts].flatMap((start) =>
    [...word.slice(start + PART_MIN - 1)].map((_, more) => word.slice(start, start + PART_MIN + more)),
  );
}

/** The known words that `word` is made of, longest first, with stop words between them; null when it is not made of such. */
export function knownParts(
  word: string,
  isKnown: (part: string) => boolean,
  most = PARTS_MAX,
): string[] | null {
  if (word === '') return [];
  for (let end = word.length; end > 1 && most > 0; end--) {
    const part = word.slice(0, end);
    const rest = (part.length < PART_MIN ? isStopWord(part) : isKnown(part))
      ? knownParts(word.slice(end), isKnown, most - 1)
      : null;
    if (rest) return [part, ...rest];
  }
  return null;
}
