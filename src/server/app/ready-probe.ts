const LATE_MS = 2000;
/** Time after which a pending probe is considered failed. A shorter delay may only mean a busy machine. */
const BUSY_MS = 30_000;
/** Time after a success during which no new probe runs. */
const FRESH_MS = 1000;

/**
 * Creates a function that returns whether `probe` succeeds. If a probe takes longer than two seconds, the function returns the
 * previous result, or false once the probe has run for half a minute. At most one probe runs at a time, and no probe runs
 * within a second of a success.
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
