/** Letters that sound or are typed alike: mistaking them costs half. */
const ALIKE: ReadonlySet<string> = new Set(
  ['ck', 'iy', 'sz', 'qk', 'vw', 'cs', 'ei', 'gj', 'ao', 'ou'].flatMap(([a, b]) => [a! + b!, b! + a!]),
);
const SWAP = 0.8;
const ALIKE_COST = 0.6;
const DOUBLED = 0.5;

/**
 * How much typing lies between two words: the restricted Damerau-Levenshtein distance (Boytsov, "Indexing methods for approximate
 * dictionary searching", 2011), with swapped neighbours, letters that sound alike and doubled letters cheaper than the rest.
 */
export function typingDistance(typed: string, word: string): number {
  const a = [...typed];
  const b = [...word];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const [x, y] = [a[i - 1]!, b[j - 1]!];
      const same = x === y ? 0 : ALIKE.has(x + y) ? ALIKE_COST : 1;
      let cost = Math.min(
        last[j]! + (x === a[i - 2] ? DOUBLED : 1),
        row[j - 1]! + (y === b[j - 2] ? DOUBLED : 1),
        last[j - 1]! + same,
      );
      if (i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y && x !== y) {
        cost = Math.min(cost, before[j - 2]! + SWAP);
      }
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** The most of that distance at which a word may stand for what was typed, in letters: two whole ones only in long words. */
export function forgivenDistance(typed: string): number {
  const length = [...typed].length;
  if (length < 4) return 0;
  // A letter of four is another word: tree, true.
  if (length === 4) return 0.85;
  return length < 8 ? Math.min(1.8, length * 0.34) : Math.min(3, length * 0.3);
}

/** What a Latin word sounds like, roughly, to whom writes English or French by ear: `photo` → foto, `ouaga` → uaga. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [letters, one]) => sound.replace(letters, one), word);
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ch/g, 'x'],
  [/([bdgkrt])h/g, '$1'],
  [/ck|qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/ou|oo|w/g, 'u'],
  [/ee|y/g, 'i'],
  [/z/g, 's'],
  [/(.)\1+/gu, '$1'],
];
