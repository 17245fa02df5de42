/** Whether a statement failed because of a value in it (SQLSTATE class 22); both drivers wrap the database's own error. */
export function isDataError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code?.startsWith('22')) return true;
  }
  return false;
}
