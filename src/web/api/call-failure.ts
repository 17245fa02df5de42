import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from './api.ts';

const UNREACHABLE = 'The connection was lost. What you typed is kept; please try again.';

/** What a failed call tells a person: the server's sentence, that there was no connection, or `fallback`. */
export function failureMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError ? messageOf(error, fallback) : UNREACHABLE;
}

/**
 * Puts the server's `fields` under the inputs of the same names, and the focus into the first of them.
 * @returns whether any was
 */
export function showServerFields<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const fields = (error instanceof ApiError && error.problem?.fields) || {};
  const wrong = names.filter((name) => fields[name]);
  wrong.forEach((name, index) =>
    setError(name, { type: 'server', message: fields[name] }, { shouldFocus: index === 0 }),
  );
  return wrong.length > 0;
}
