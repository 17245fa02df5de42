import { isDatabaseBusy } from '#server/platform/db/database-errors.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { StoreAwayError } from './s3-requests.ts';

/** Whether an error is temporary: the database, the store or this process is too busy, which says nothing about the file. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof StoreAwayError ||
    isDatabaseBusy(error) ||
    (error instanceof AppError && error.code === 'OVERLOADED')
  );
}
