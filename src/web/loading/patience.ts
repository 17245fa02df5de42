/** How long nothing at all may come of what was asked for before the connection counts as lost. Slow is fine, silent is not. */
export const PATIENCE_MS = 45_000;

/** What `promise` comes to, unless nothing comes of it in time. @throws TimeoutError then */
export function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout()), PATIENCE_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A signal that aborts with `given`, or when no more patience is left.
 * @param bytes how much is sent first: on the slowest line, eight kilobytes take a second
 */
export function patienceSignal(given: AbortSignal | null | undefined, bytes = 0): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timeout()), PATIENCE_MS + bytes / 8);
  const giveUp = (): void => {
    clearTimeout(timer);
    controller.abort(given!.reason);
  };
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  return controller.signal;
}

function timeout(): DOMException {
  return new DOMException('No answer came in time.', 'TimeoutError');
}
