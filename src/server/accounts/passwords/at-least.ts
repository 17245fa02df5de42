import { setTimeout } from 'node:timers/promises';

/**
 * Does `work` and answers no sooner than after `ms` milliseconds, so that how long it took says nothing about what it
 * found. Failures wait too.
 */
export async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
