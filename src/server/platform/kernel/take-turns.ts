import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { AppError } from './app-error.ts';

/** Limits of a queue for costly jobs: how many jobs run concurrently, and how many may wait. */
interface Turns {
  atOnce: number;
  waiting: number;
  /** The error's message when the queue is full. */
  sentence: string;
  retryAfterSeconds: number;
}

/**
 * Creates a queue for jobs that need much processor time or memory.
 * @returns a function that runs a job in its turn, or throws AppError OVERLOADED if the queue is full
 */
export function takeTurns({ atOnce, waiting, sentence, retryAfterSeconds }: Turns) {
  const turns = bulkhead(atOnce, waiting);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await turns.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new AppError('OVERLOADED', sentence, { retryAfterSeconds });
    }
  };
}
