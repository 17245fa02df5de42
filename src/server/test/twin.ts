import { onTestFinished, vi } from 'vitest';

// Tools for twins of race tests. A twin is the same test without the protection; it proves that the race is real.

/** Replaces a protecting function for all of its callers until the test ends. Its module must be in `spied-modules.ts`. */
export function replace<Args extends unknown[], Result>(
  protection: (...args: Args) => Result,
  replacement: (...args: Args) => Result,
): void {
  const spy = vi.mocked(protection).mockImplementation(replacement);
  onTestFinished(() => void spy.mockReset());
}

/**
 * Holds the calls of a spied function until `number` calls have arrived, then lets them run. If the function is the first write
 * of racing calls, all calls have read by then, so the race happens every time. On PostgreSQL, each call in a transaction holds
 * a connection: hold at most eight calls.
 */
export function hold(step: (...args: never[]) => Promise<unknown>, number: number): void {
  const meet = meetingOf(number);
  replace(step, async (...args) => {
    await meet();
    vi.mocked(step).mockReset();
    return step(...args);
  });
}

/** Holds the calls of a spied read twice: until `number` calls have arrived, and until `number` calls have read. */
export function holdRead(step: (...args: never[]) => Promise<unknown>, number: number): void {
  const arrive = meetingOf(number);
  const finish = meetingOf(number);
  replace(step, async (...args) => {
    await arrive();
    vi.mocked(step).mockReset();
    const read = await step(...args);
    await finish();
    return read;
  });
}

/** Creates a function whose promises resolve once it has been called `number` times. */
export function meetingOf(number: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = number;
  return () => {
    if (--missing === 0) resolve();
    return promise;
  };
}
