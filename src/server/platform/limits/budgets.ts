import { partOf } from './limits.ts';

/** A budget that refills: `burst` uses immediately, then one more every `refillMs`. */
export type Budget = { burst: number; refillMs: number };
/** The used part of a budget: a number of uses, and the time of the last use, in milliseconds since 1970. */
export type Used = [count: number, at: number];

type Spent = { result: number; states?: Used[] };

/**
 * Counts one use in each budget, or in none if one of them is used up. Call it in `LimitStore.change`.
 * @returns `result` is 0, or the milliseconds until the use is allowed
 */
export function spendBudgets(
  budgets: readonly Budget[],
  states: readonly (Used | undefined)[],
  instances: number,
  now: number,
): Spent {
  const spent = budgets.map(({ refillMs }, index) => {
    const [count, at] = states[index] ?? [0, now];
    return Math.max(0, count - (now - at) / (refillMs * instances));
  });
  const waits = budgets.map(
    ({ burst, refillMs }, index) => (spent[index]! + 1 - partOf(burst, instances)) * refillMs * instances,
  );
  const wait = Math.max(...waits);
  // A wait barely above 0 is a rounding error.
  if (wait > 1e-6) return { result: wait };
  return { result: 0, states: spent.map((count): Used => [count + 1, now]) };
}
