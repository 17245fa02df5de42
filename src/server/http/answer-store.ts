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
  bytes: number;
}

/**
 * Answers by key, each for `maxAgeMs` after its reading began, up to `maxBytes`, oldest out first. Who asks while an answer is
 * being read shares it.
 */
export class AnswerStore {
  // All live equally long, so the order of insertion is the order in which they expire.
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  readonly #maxAgeMs: number;
  #bytes = 0;

  constructor(maxBytes: number, maxAgeMs: number) {
    this.#maxBytes = maxBytes;
    this.#maxAgeMs = maxAgeMs;
  }

  /** The answer of `key`, here or on its way; null when there is none that is fresh. */
  find(key: string, now: number): Promise<SentAnswer | null> | null {
    const entry = this.#entries.get(key);
    return entry && entry.expires > now ? entry.answer : null;
  }

  /** Tells others that the caller is reading the answer of `key`. */
  begin(key: string, now: number): Reading {
    this.#drop(key);
    this.#dropWhile(({ expires }) => expires <= now);
    const { promise, resolve } = Promise.withResolvers<SentAnswer | null>();
    const entry: Entry = {
      expires: now + this.#maxAgeMs,
      bytes: 0,
      answer: promise,
      end: (answer) => {
        resolve(answer);
        // What was forgotten meanwhile may be older than the change that asked for it.
        if (this.#entries.get(key) !== entry || entry.bytes > 0) return;
        if (answer === null) this.#drop(key);
        else this.#count(entry, answer);
      },
    };
    this.#entries.set(key, entry);
    return entry;
  }

  /** Forgets everything, what is being read included. */
  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #count(entry: Entry, { body }: SentAnswer): void {
    entry.bytes = Buffer.byteLength(body);
    this.#bytes += entry.bytes;
    this.#dropWhile(() => this.#bytes > this.#maxBytes);
  }

  #dropWhile(mustGo: (oldest: Entry) => boolean): void {
    for (const [key, entry] of this.#entries) {
      if (!mustGo(entry)) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
