import { AppError } from './app-error.ts';

/** How much of a costly kind of work happens at once, and how much may wait for its turn. */
export interface Turns {
  atOnce: number;
  waiting: number;
  /** What the caller is told when no more may wait. */
  sentence: string;
  retryAfterSeconds: number;
}

/**
 * Makes a queue for work that fills cores and memory. What it returns runs a piece of work when it is its turn.
 * @throws AppError OVERLOADED from a piece of work that found the queue full
 */
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
      // A turn is handed on rather than given back, so that nobody who comes just now slips in.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
