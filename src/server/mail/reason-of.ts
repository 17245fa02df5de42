/**
 * What may be logged of an error of the database: the driver's words, without the query and its parameters, which
 * hold names and addresses.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.name;
}
