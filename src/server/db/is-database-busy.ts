/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
/** The pool's message for a connection timeout, which has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether waiting for a connection or a lock timed out: nothing was changed, and a retry may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === NO_CONNECTION || ('code' in cause && cause.code === LOCK_NOT_AVAILABLE))
      return true;
  }
  return false;
}
