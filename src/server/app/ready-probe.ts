const LATE_MS = 2000;
/** A late probe may mean a busy machine; one without an answer for this long means that something is broken. */
const BUSY_MS = 30_000;

/**
 * Tells whether what `probe` looks at works: false once it has failed, until it succeeds, or when it hangs for half a minute. A busy
 * machine only makes it late. A probe is not started beside one that is running.
 */
export function createProbe(probe: () => Promise<unknown>): () => Promise<boolean> {
  let works = true;
  let startedAt = 0;
  let running: Promise<boolean> | undefined;
  const start = async (): Promise<boolean> => {
    startedAt = performance.now();
    works = await probe().then(
      () => true,
      () => false,
    );
    running = undefined;
    return works;
  };
  return async () => {
    running ??= start();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, LATE_MS, undefined)));
    const answer = await Promise.race([running, late]).finally(() => clearTimeout(timer));
    return answer ?? (works && performance.now() - startedAt < BUSY_MS);
  };
}
