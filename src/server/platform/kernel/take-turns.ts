import { AppError } from './app-error.ts';

/** Limits of a queue for costly jobs: the jobs that run at once, and those that may wait. */
export interface Turns {
  atOnce: number;
  waiting: number;
  /** The error's message when the queue is full. */
  sentence: string;
  retryAfterSeconds: number;
}

/** A queue for jobs that fill cores and memory. @returns runs a job in its turn, or throws AppError OVERLOADED if the queue is full */
export function takeTurns(turns: Turns): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < turns.atOnce) running++;
    else {
      if (waiting.length >= turns.waiting) {
        throw new AppError('OVERLOADED', turns.sentence, { retryAfterSeconds: turns.retryAfterSeconds });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The turn passes directly to the next job in the queue, so that a new one cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
