import { lruMap } from '#server/kernel/cache.ts';

/** Latin letters: what is beyond them is like no other. */
const LETTERS = 128;
/** For each two letters, one when they sound or are typed alike: mistaking them costs half. Numbers, for this is asked ten thousand times a word. */
const ALIKE = new Uint8Array(LETTERS * LETTERS);
for (const [a, b] of ['ck', 'iy', 'sz', 'qk', 'vw', 'cs', 'ei', 'gj', 'ao', 'ou']) {
  const [one, other] = [a!.charCodeAt(0), b!.charCodeAt(0)];
  ALIKE[one * LETTERS + other] = 1;
  ALIKE[other * LETTERS + one] = 1;
}
/** Letters that lie side by side on the keyboards of phones, English and French. */
const NEAR = new Uint8Array(LETTERS * LETTERS);
for (const keys of ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn']) {
  for (let index = 1; index < keys.length; index++) markNear(keys[index - 1]!, keys[index]!);
}
for (const [upper, lower] of [
  ['qwertyuiop', 'asdfghjkl'],
  ['asdfghjkl', 'zxcvbnm'],
] as const) {
  for (const [index, key] of [...lower].entries()) {
    markNear(key, upper[index]!);
    if (upper[index + 1]) markNear(key, upper[index + 1]!);
  }
}

function markNear(a: string, b: string): void {
  NEAR[a.charCodeAt(0) * LETTERS + b.charCodeAt(0)] = 1;
  NEAR[b.charCodeAt(0) * LETTERS + a.charCodeAt(0)] = 1;
}

/** What a letter costs that neither looks, sounds nor lies like the one that was meant: in a word of five it is another word. */
const FAR = 1.75;
const SWAP = 0.8;
const ALIKE_COST = 0.6;
const DOUBLED = 0.5;
/** Who writes in a hurry leaves vowels out: lgos. */
const VOWEL = 0.8;
const VOWELS: ReadonlySet<number> = new Set([...'aeiou'].map((letter) => letter.charCodeAt(0)));

/**
 * How much typing lies between two words: the restricted Damerau-Levenshtein distance (Boytsov, "Indexing methods for approximate
 * dictionary searching", 2011), with swapped neighbours, letters that sound alike and doubled letters cheaper than the rest.
 */
export function typingDistance(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, j) => j);
  let row: number[] = [];
  let [x, beforeX] = [0, 0];
  for (let i = 1; i <= typed.length; i++) {
    [beforeX, x] = [x, typed.charCodeAt(i - 1)];
    row[0] = i;
    let [y, beforeY] = [0, 0];
    for (let j = 1; j <= word.length; j++) {
      [beforeY, y] = [y, word.charCodeAt(j - 1)];
      const replaced = last[j - 1]! + (x === y ? 0 : replacing(x, y));
      const left = last[j]! + oneMore(x, beforeX);
      const added = row[j - 1]! + oneMore(y, beforeY);
      row[j] = Math.min(replaced, left, added);
      if (x !== y && x === beforeY && beforeX === y) row[j] = Math.min(row[j]!, before[j - 2]! + SWAP);
    }
    [before, last, row] = [last, row, before];
  }
  return last[word.length]!;
}

/** What a letter costs that the other word lacks. */
function oneMore(letter: number, before: number): number {
  if (letter === before) return DOUBLED;
  return VOWELS.has(letter) ? VOWEL : 1;
}

/** What a letter costs in the place of another. */
function replacing(x: number, y: number): number {
  // Of other scripts' keyboards nothing is known.
  if (x >= LETTERS || y >= LETTERS) return 1;
  if (ALIKE[x * LETTERS + y] === 1) return ALIKE_COST;
  return NEAR[x * LETTERS + y] === 1 || (VOWELS.has(x) && VOWELS.has(y)) ? 1 : FAR;
}

/** The most of that distance at which a word may stand for what was typed, in letters: two whole ones only in long words. */
export function forgivenDistance(typed: string): number {
  const length = [...typed].length;
  if (length < 4) return 0;
  // A letter of four is another word: tree, true.
  if (length === 4) return 0.85;
  return length < 8 ? Math.min(1.8, length * 0.34) : Math.min(2.5, length * 0.27);
}

/** Each misspelt word is compared with the same thousand names of things. */
const sounds = lruMap<string>(5000);

/** What a Latin word sounds like, roughly, to whom writes English or French by ear: `photo` → foto, `ouaga` → uaga. */
export function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const sound = SOUNDS.reduce((sound, [letters, one]) => sound.replace(letters, one), word);
  sounds.set(word, sound);
  return sound;
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/(?:[cst]io|sho|shu)n/g, 'xn'],
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
