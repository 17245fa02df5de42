type Work<Result> = { result: Promise<Result>; callers: number; abort: AbortController };

/**
 * Lets callers with the same key share work, which is aborted when the last caller leaves. lru-cache would only observe the first
 * caller's signal.
 */
export class InFlight<Result> {
  readonly #works = new Map<string, Work<Result>>();

  /** Starts or joins the work of `key`. @param signal aborts when this caller no longer needs the result */
  async run(
    key: string,
    start: (signal: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const work = this.#works.get(key) ?? this.#begin(key, start);
    work.callers += 1;
    const leave = (): void => {
      work.callers -= 1;
      if (work.callers > 0) return;
      // Later callers start again instead of joining aborted work.
      this.#forget(key, work);
      work.abort.abort();
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await work.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const abort = new AbortController();
    const work = { result: start(abort.signal), callers: 0, abort };
    this.#works.set(key, work);
    const forget = (): void => this.#forget(key, work);
    work.result.then(forget, forget);
    return work;
  }

  #forget(key: string, work: Work<Result>): void {
    if (this.#works.get(key) === work) this.#works.delete(key);
  }
}
