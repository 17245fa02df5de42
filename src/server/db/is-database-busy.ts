/** PostgreSQL's code of a statement that waited too long for a lock. */
const LOCK_NOT_AVAILABLE = '55P03';
/** What the pool says to who waited too long for a connection; it has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether `error` says that a connection or a lock was waited for in vain: nothing was changed, and a later try may go through. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === NO_CONNECTION || ('code' in cause && cause.code === LOCK_NOT_AVAILABLE))
      return true;
  }
  return false;
}
