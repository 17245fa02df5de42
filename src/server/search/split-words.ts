import { isStopWord } from '#server/search-index/stop-words.ts';

const PART_MIN = 3;
/** Characters; each word has some hundred pieces. */
const SPLIT_MAX = 32;
/** Of how many words one may be made: africawomeninblockchainforum. */
const PARTS_MAX = 5;

/** Everything that a word may have as one of several parts. */
export function piecesOf(word: string): string[] {
  if (word.length > SPLIT_MAX) return [];
  return Array.from({ length: word.length }, (_, start) =>
    Array.from({ length: Math.max(0, word.length - start - PART_MIN + 1) }, (__, more) =>
      word.slice(start, start + PART_MIN + more),
    ),
  ).flat();
}

/** The fewest known words that `word` is made of, the longest first, with small words between them; null when it is not made of such. */
export function knownParts(word: string, isKnown: (part: string) => boolean): string[] | null {
  const fits = (part: string) =>
    part.length < PART_MIN ? part.length > 1 && isStopWord(part) : isKnown(part);
  let found: { parts: string[]; rest: string }[] = [{ parts: [], rest: word }];
  for (let count = 0; count < PARTS_MAX; count++) {
    const longer = found.flatMap(({ parts, rest }) =>
      Array.from({ length: rest.length }, (_, cut) => rest.slice(0, rest.length - cut))
        .filter((part) => part !== word && fits(part))
        .map((part) => ({ parts: [...parts, part], rest: rest.slice(part.length) })),
    );
    // Of several ways to come as far, the first will do.
    found = [...new Map(longer.toReversed().map((way) => [way.rest, way])).values()].toReversed();
    const whole = found.find(({ rest }) => rest === '');
    if (whole) return whole.parts;
  }
  return null;
}
