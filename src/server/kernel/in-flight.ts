type Work<Result> = { result: Promise<Result>; waiters: number; abort: AbortController };

/**
 * Lets callers who want the same thing at the same time share one making of it. It is dropped only when the last
 * of them has left.
 */
export class InFlight<Result> {
  readonly #works = new Map<string, Work<Result>>();

  /** @param signal fires when this caller has left */
  async run(
    key: string,
    start: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const work = this.#works.get(key) ?? this.#begin(key, start);
    work.waiters += 1;
    const leave = (): void => {
      work.waiters -= 1;
      if (work.waiters > 0) return;
      // Whoever comes later starts afresh instead of joining what is being dropped.
      if (this.#works.get(key) === work) this.#works.delete(key);
      work.abort.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    try {
      return await work.result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const abort = new AbortController();
    const result = start(abort.signal);
    const work = { result, waiters: 0, abort };
    this.#works.set(key, work);
    const end = (): void => {
      if (this.#works.get(key) === work) this.#works.delete(key);
    };
    result.then(end, end);
    return work;
  }
}
