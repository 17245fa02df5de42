import { BoundedMap } from '#server/kernel/bounded-map.ts';

/** An answer as it was sent. */
export interface SentAnswer {
  headers: Record<string, string | string[]>;
  body: Buffer | string;
}

/** A reading that others may wait for: whoever began it must say how it ended, with null when it cannot be shared. */
export interface Reading {
  answer: Promise<SentAnswer | null>;
  end(answer: SentAnswer | null): void;
}

interface Entry extends Reading {
  expires: number;
  isRead: boolean;
}

/**
 * Answers by key, each for `maxAgeMs` after its reading began, up to `maxBytes`, oldest out first. Who asks while an answer is
 * being read shares it.
 */
export class AnswerStore {
  // All live equally long, so the order in which they came is the order in which they expire.
  readonly #entries: BoundedMap<Entry>;
  readonly #maxAgeMs: number;

  constructor(maxBytes: number, maxAgeMs: number) {
    this.#entries = new BoundedMap(maxBytes);
    this.#maxAgeMs = maxAgeMs;
  }

  /** The answer of `key`, here or on its way; null when there is none that is fresh. */
  find(key: string, now: number): Promise<SentAnswer | null> | null {
    const entry = this.#entries.get(key);
    return entry && entry.expires > now ? entry.answer : null;
  }

  /** Tells others that the caller is reading the answer of `key`. */
  begin(key: string, now: number): Reading {
    this.#entries.dropWhile(({ expires }) => expires <= now);
    const { promise, resolve } = Promise.withResolvers<SentAnswer | null>();
    const entry: Entry = {
      expires: now + this.#maxAgeMs,
      isRead: false,
      answer: promise,
      end: (answer) => {
        resolve(answer);
        // What was forgotten meanwhile may be older than the change that asked for it.
        if (entry.isRead || this.#entries.get(key) !== entry) return;
        entry.isRead = true;
        if (answer === null) this.#entries.delete(key);
        else this.#entries.weigh(key, Buffer.byteLength(answer.body));
      },
    };
    this.#entries.set(key, entry);
    return entry;
  }

  /** Forgets everything, what is being read included. */
  clear(): void {
    this.#entries.clear();
  }
}
