import { setTimeout } from 'node:timers/promises';

/** Runs `work`, but takes at least `ms` milliseconds, even on failure, so the duration doesn't reveal what `work` found. */
export async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
