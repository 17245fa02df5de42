/** Number of buckets of hints. Hints that share a bucket by chance count as the same. */
const BUCKETS = 2 ** 20;
/** Weight of a part of a word next to that of the word. */
const PART_WEIGHT = 0.4;
const PART_LENGTHS = [3, 4, 5];

/** The bucket of a text by its FNV-1a hash, begun with the hash of the text before it. */
function hash(text: string, begun = 0x811c9dc5): number {
  let hashed = begun;
  for (let at = 0; at < text.length; at++) hashed = Math.imul(hashed ^ text.charCodeAt(at), 0x01000193);
  return hashed >>> 0;
}

/**
 * The hints that words give, with weights by bucket: the words, pairs of neighbours, and parts of words, which misspelt and inflected
 * words share. Words in angle brackets, such as `<place>`, have no parts.
 */
function hintsOf(words: readonly string[]): Map<number, number> {
  const hints = new Map<number, number>();
  const add = (hashed: number, weight: number) => {
    const bucket = hashed % BUCKETS;
    hints.set(bucket, (hints.get(bucket) ?? 0) + weight);
  };
  for (const [at, word] of words.entries()) {
    add(hash(word), 1);
    add(hash(word, hash(`${words[at - 1] ?? '^'} `)), 1);
    const whole = word.startsWith('<') ? '' : `_${word}_`;
    for (const length of PART_LENGTHS)
      for (let start = 0; start + length <= whole.length; start++)
        add(hash(whole.slice(start, start + length), hash('#')), PART_WEIGHT);
  }
  if (words.length > 0) add(hash(`${words.at(-1)} $`), 1);
  return hints;
}

/**
 * How much more likely a class is to have a hint that makes up all of its hints than one that it lacks. A higher number makes single
 * hints weigh more; this one classified messages best that were not among the examples.
 */
const SHARPNESS = 100_000;

/**
 * Learns to classify texts from examples, and returns a function that gives the probability of each class. This is multinomial naive
 * Bayes with the transformed weights of Rennie et al., "Tackling the Poor Assumptions of Naive Bayes Text Classifiers" (ICML 2003):
 * rare hints weigh more, and each text weighs the same. Hints are hashed, as in Weinberger et al., "Feature Hashing for Large Scale
 * Multitask Learning" (ICML 2009).
 */
export function learnClasses<Class extends string>(
  examples: readonly { of: Class; words: readonly string[] }[],
): (words: readonly string[]) => Map<Class, number> {
  const texts = examples.map(({ words }) => hintsOf(words));
  /** Number of examples that have a hint, by bucket, and where the bucket's weights end. */
  const counts = new Uint32Array(BUCKETS);
  for (const hints of texts) for (const bucket of hints.keys()) counts[bucket]!++;
  const ends = counts.slice();
  for (let bucket = 1; bucket < BUCKETS; bucket++) ends[bucket]! += ends[bucket - 1]!;
  // Unknown hints make the known ones weigh less.
  const weighed = (hints: ReadonlyMap<number, number>) => {
    const all = [...hints].map(
      ([bucket, weight]) => [bucket, weight * Math.log(1 + texts.length / (counts[bucket]! || 1))] as const,
    );
    const length = Math.hypot(...all.map(([, weight]) => weight)) || 1;
    return all.map(([bucket, weight]) => [bucket, weight / length] as const);
  };
  const classes = [...new Set(examples.map(({ of }) => of))];
  const sums = new Float64Array(classes.length);
  const [weights, owners] = [new Float32Array(ends.at(-1)!), new Uint8Array(ends.at(-1)!)];
  const next = ends.map((end, bucket) => end - counts[bucket]!);
  const numbers = new Map(classes.map((of, number) => [of, number]));
  for (const [at, { of }] of examples.entries()) {
    const owner = numbers.get(of)!;
    for (const [bucket, weight] of weighed(texts[at]!)) {
      owners[next[bucket]!] = owner;
      weights[next[bucket]!++] = weight;
      sums[owner]! += weight;
    }
  }

  return (words) => {
    const scores = new Float64Array(classes.length);
    for (const [bucket, weight] of weighed(hintsOf(words))) {
      const shares = new Float64Array(classes.length);
      for (let at = ends[bucket]! - counts[bucket]!; at < ends[bucket]!; at++)
        shares[owners[at]!]! += weights[at]! / sums[owners[at]!]!;
      for (const [owner, share] of shares.entries()) scores[owner]! += weight * Math.log1p(SHARPNESS * share);
    }
    const most = Math.max(...scores);
    const odds = scores.map((score) => Math.exp(score - most));
    const total = odds.reduce((sum, each) => sum + each, 0);
    return new Map(classes.map((of, owner) => [of, odds[owner]! / total]));
  };
}
