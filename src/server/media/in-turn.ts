import { takeTurns } from '#server/kernel/take-turns.ts';

/** Does work on a picture when it is its turn: each encodes on one thread of a pool that files and passwords need too. */
export const inTurn = takeTurns({
  atOnce: 2,
  waiting: 60,
  sentence: 'Too many pictures are coming in right now. Please try again.',
  retryAfterSeconds: 5,
});
