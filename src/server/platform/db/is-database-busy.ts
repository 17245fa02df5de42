/** PostgreSQL's codes for a lock timeout, a deadlock, a shutdown and a start, and the system's for a server that is not there. */
const CODES: readonly unknown[] = ['55P03', '40P01', '57P01', '57P03', 'ECONNREFUSED'];
/** The pool's message for a connection timeout, which has no code, and PGlite's. */
const MESSAGES = ['timeout exceeded when trying to connect', 'PGlite is closed'];

/** Whether the database is too busy or away: nothing was changed, and a retry may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (MESSAGES.includes(cause.message) || ('code' in cause && CODES.includes(cause.code))) return true;
  }
  return false;
}
