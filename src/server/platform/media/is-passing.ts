import { isDatabaseBusy } from '#server/platform/db/database-errors.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { StoreAwayError } from './s3-requests.ts';

/** Whether the database, the store or this process has no time now: the error says nothing about the file. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof StoreAwayError ||
    isDatabaseBusy(error) ||
    (error instanceof AppError && error.code === 'OVERLOADED')
  );
}
