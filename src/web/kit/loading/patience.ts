/** Time limit for the server's response, in milliseconds. On timeout, the connection is treated as lost. */
export const PATIENCE_MS = 45_000;

/** Settles like `promise`, but rejects if it takes longer than PATIENCE_MS. @throws TimeoutError */
export function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout()), PATIENCE_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A signal that aborts with `given` or after a timeout. @param bytes the body's size; each 8 kB adds a second to the timeout */
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
