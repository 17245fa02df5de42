/** PostgreSQL's error codes for a lock timeout, a deadlock, a shutdown and a start, and the system's code for a refused connection. */
const CODES: readonly unknown[] = ['55P03', '40P01', '57P01', '57P03', 'ECONNREFUSED'];
/** Messages of errors without a code: the pool's connection timeout and PGlite's closed database. */
const MESSAGES = ['timeout exceeded when trying to connect', 'PGlite is closed'];

/** PostgreSQL's code for a statement that exceeded `statement_timeout` or that an operator cancelled. */
const CANCELLED = '57014';

/** Whether the database is too busy or away: nothing was changed, and a retry may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => MESSAGES.includes(cause.message) || ('code' in cause && CODES.includes(cause.code)),
  );
}

/** Whether a statement took too long and was cancelled, which rolls back its transaction. */
export function isStatementCancelled(error: unknown): boolean {
  return causesOf(error).some((cause) => 'code' in cause && cause.code === CANCELLED);
}

/** The error and its causes; drivers' errors are wrapped. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
