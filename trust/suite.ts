import type { Kept } from '../e2e/cluster/promise.ts';

/** One run of a suite. */
export interface Run {
  seed: number;
  /** Whether to run only the time-limited subset for CI. */
  isShort: boolean;
  /** The suite's own random generator, so that a single suite can be repeated alone. */
  random: Random;
  /**
   * Yields the numbers of the attempts, from 0: `full` attempts, or `short` in a short run. Ends early once `limitMs` has
   * passed, but not before the first attempt.
   */
  attempts(full: number, short: number, mostSeconds: number): Iterable<number>;
  /** Time limit of a series of attempts, in milliseconds: `mostSeconds` in a short run. */
  limitMs(mostSeconds: number): number;
}

export interface Suite {
  name: string;
  run(run: Run): Promise<Kept[]>;
}

/** Generates random numbers that a seed reproduces. */
export class Random {
  #state: number;

  constructor(seed: number, purpose = '') {
    this.#state = seed | 0;
    for (const letter of purpose) this.#state = (Math.imul(this.#state, 31) + letter.codePointAt(0)!) | 0;
  }

  /** A fraction from 0 up to 1. Source: mulberry32 by Tommy Ettinger, public domain. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}

/** Starts a run of a suite. @param mostMinutes time limit of each series of attempts in a full run */
export function startRun(
  { seed, isShort, mostMinutes }: { seed: number; isShort: boolean; mostMinutes: number },
  suite: string,
): Run {
  const limitMs = (mostSeconds: number): number => (isShort ? mostSeconds * 1000 : mostMinutes * 60_000);
  return {
    limitMs,
    seed,
    isShort,
    random: new Random(seed, suite),
    *attempts(full, short, mostSeconds) {
      const until = performance.now() + limitMs(mostSeconds);
      for (let nth = 0; nth < (isShort ? short : full); nth++) {
        if (nth > 0 && performance.now() > until) return;
        yield nth;
      }
    },
  };
}

/** Runs `work` for every item, with at most `most` at the same time. */
export async function inFlight<Item, Result>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const iterator = items[Symbol.iterator]();
  const results: Result[] = [];
  const runOne = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) results.push(await work(next.value));
  };
  await Promise.all(Array.from({ length: most }, runOne));
  return results;
}
