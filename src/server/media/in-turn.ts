import { AppError } from '../http/app-error.ts';

/** Each encodes on one thread of a pool that files and passwords need too. */
const MAX_RUNNING = 2;
const MAX_WAITING = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Does work on a picture when it is its turn: decoded pictures fill cores and memory. @throws AppError OVERLOADED */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) {
      throw new AppError('OVERLOADED', 'Too many pictures are coming in right now. Please try again.', {
        retryAfterSeconds: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
