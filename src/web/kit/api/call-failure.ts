import { t } from '#web/kit/language/t.ts';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { ApiError, messageOf } from './api.ts';

/** Thrown when the browser or the user refuses an action, such as using a passkey. */
export class Refused extends Error {}

/** The server's message, a sentence about a lost connection, or `fallback`. */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof Refused) return fallback;
  return error instanceof ApiError
    ? messageOf(error, fallback)
    : t('The connection was lost. What you entered is still here. Please try again.');
}

export function showFailure(title: string, error: unknown, fallback: string): void {
  showToast({ title, description: failureMessage(error, fallback), tone: 'danger' });
}

/** Shows the server's `fields` errors under the inputs of the same name, and focuses the first of these inputs. */
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
