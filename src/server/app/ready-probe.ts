const LATE_MS = 2000;
/** Time after which a probe without an answer counts as failed. A shorter delay may only mean a busy machine. */
const BUSY_MS = 30_000;
/** Time for which a success is not probed again. */
const FRESH_MS = 1000;

/**
 * Creates a function that returns whether `probe` succeeds: false after a failure until the next success, and once the probe has
 * hung for half a minute. A busy machine only delays the result. At most one probe runs at a time, and none in the second after a
 * success.
 */
export function createProbe(probe: () => Promise<unknown>): () => Promise<boolean> {
  let works = true;
  let startedAt = 0;
  let succeededAt = -Infinity;
  let running: Promise<boolean> | undefined;
  const start = async (): Promise<boolean> => {
    startedAt = performance.now();
    works = await probe().then(
      () => true,
      () => false,
    );
    running = undefined;
    if (works) succeededAt = performance.now();
    return works;
  };
  return async () => {
    if (performance.now() - succeededAt < FRESH_MS) return true;
    running ??= start();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, LATE_MS, undefined)));
    const answer = await Promise.race([running, late]).finally(() => clearTimeout(timer));
    return answer ?? (works && performance.now() - startedAt < BUSY_MS);
  };
}
