import { isStopWord } from '#server/search-index/stop-words.ts';

const PART_MIN = 3;
/** Characters; a word of two parts of fewer is looked for in halves alone. */
const LONG_MIN = 9;
/** Characters; a word of more parts than that is none. */
const SPLIT_MAX = 32;
/** Of how many words one may be made: africawomeninblockchainforum. */
const PARTS_MAX = 5;

/** The two words that a word may be made of, each way of it, the shorter first part first; or a word and its number, 21km. */
export function halvesOf(word: string): string[][] {
  const numbered = /^(\p{L}{2,})(\p{N}+)$/u.exec(word) ?? /^(\p{N}+)(\p{L}{2,})$/u.exec(word);
  if (numbered) return [numbered.slice(1)];
  if (word.length < 2 * PART_MIN || word.length > SPLIT_MAX) return [];
  return Array.from({ length: word.length - 2 * PART_MIN + 1 }, (_, index) => [
    word.slice(0, index + PART_MIN),
    word.slice(index + PART_MIN),
  ]);
}

/** Everything that a long word may have as one of several parts. */
export function piecesOf(word: string): string[] {
  if (word.length < LONG_MIN || word.length > SPLIT_MAX) return [];
  const starts = Array.from({ length: word.length - PART_MIN + 1 }, (_, start) => start);
  return starts.flatMap((start) =>
    Array.from({ length: word.length - start - PART_MIN + 1 }, (_, more) =>
      word.slice(start, start + PART_MIN + more),
    ),
  );
}

/**
 * The fewest known words that `word` is made of, two or more; small words may stand between them. Null when it is not made of
 * such.
 */
export function knownParts(word: string, isKnown: (part: string) => boolean): string[] | null {
  const fits = (part: string) => (part.length < PART_MIN ? isStopWord(part) : isKnown(part));
  let found: { parts: string[]; rest: string }[] = [{ parts: [], rest: word }];
  for (let count = 0; count < PARTS_MAX; count++) {
    const longer = found.flatMap(({ parts, rest }) =>
      // The longest part first: what is whole is likelier than what it could be cut into.
      Array.from({ length: rest.length - 1 }, (_, cut) => rest.slice(0, rest.length - cut))
        .filter((part) => !(parts.length === 0 && part === word) && fits(part))
        .map((part) => ({ parts: [...parts, part], rest: rest.slice(part.length) })),
    );
    // Of the ways to come as far, the first will do.
    found = [...new Map(longer.toReversed().map((way) => [way.rest, way])).values()];
    const whole = found.find(({ rest }) => rest === '');
    if (whole) return whole.parts;
  }
  return null;
}
