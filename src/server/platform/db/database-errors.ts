/**
 * PostgreSQL's error codes for a lock timeout, a deadlock, a shutdown, a crash of another process and a start, PgBouncer's for a server
 * that it cannot reach, and the system's codes for a refused and a broken connection.
 */
const CODES: readonly unknown[] = '55P03 40P01 57P01 57P02 57P03 08P01 ECONNREFUSED ECONNRESET EPIPE'.split(
  ' ',
);
/** Messages of errors without a code: the driver's for a pool without a free connection and for a connection that broke, and PGlite's. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'PGlite is closed',
];

/** PostgreSQL's code for a statement that exceeded `statement_timeout` or that an operator cancelled. */
const CANCELLED = '57014';

/** Whether the database is too busy or away, so that a retry may succeed. Only a connection that breaks during a commit leaves open whether it changed anything. */
export function isDatabaseBusy(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => MESSAGES.includes(cause.message) || ('code' in cause && CODES.includes(cause.code)),
  );
}

/** Whether a statement took too long and was cancelled, which rolls back its transaction. */
export function isStatementCancelled(error: unknown): boolean {
  return causesOf(error).some((cause) => 'code' in cause && cause.code === CANCELLED);
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Whether a statement failed because of a value in it (SQLSTATE class 22); both drivers wrap the database's own error. */
export function isDataError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code?.startsWith('22')) return true;
  }
  return false;
}

/** Whether a statement failed because another row has the value; both drivers wrap the database's own error. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: named } = cause as { code?: string; constraint?: string };
    if (code === '23505' && named === constraint) return true;
  }
  return false;
}
