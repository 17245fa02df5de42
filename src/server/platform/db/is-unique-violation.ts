/** Whether a statement failed because another row has the value; both drivers wrap the database's own error. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: named } = cause as { code?: string; constraint?: string };
    if (code === '23505' && named === constraint) return true;
  }
  return false;
}
