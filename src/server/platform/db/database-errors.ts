/**
 * Error codes after which a retry may succeed. From PostgreSQL: lock timeout, deadlock, shutdown, crash of another process, and
 * startup. From PgBouncer: server unreachable. From the system: connection refused, broken or timed out, and host name or network
 * temporarily unreachable.
 */
const CODES: readonly unknown[] = (
  '55P03 40P01 57P01 57P02 57P03 08P01 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EAI_AGAIN ENOTFOUND ' +
  'EHOSTUNREACH ENETUNREACH'
).split(' ');
/** Messages of errors without a code: from the driver when the pool is exhausted or a connection breaks, and from PGlite. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'PGlite is closed',
];

/** PostgreSQL's code for a statement that exceeded `statement_timeout` or that an operator cancelled. */
const CANCELLED = '57014';

/**
 * Whether the database is too busy or unreachable, so that a retry may succeed. Nothing was changed, unless the connection broke
 * during a commit.
 */
export const isDatabaseBusy = (error: unknown): boolean =>
  causesOf(error).some(({ message, code }) => MESSAGES.includes(message) || CODES.includes(code));

/** Whether a statement took too long and was cancelled, which rolls back its transaction. */
export const isStatementCancelled = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code === CANCELLED);

/** Whether a statement failed because of a value in it (SQLSTATE class 22). */
export const isDataError = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code?.startsWith('22'));

/** Whether a statement violated the unique constraint named `wanted`. */
export const isUniqueViolation = (error: unknown, wanted: string): boolean =>
  causesOf(error).some(({ code, constraint }) => code === '23505' && constraint === wanted);

/** The error and its causes: both drivers wrap the database's own error. */
function causesOf(error: unknown): (Error & { code?: string; constraint?: string })[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
