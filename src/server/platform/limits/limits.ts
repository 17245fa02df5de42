import { lruMap } from '#server/platform/kernel/cache.ts';

/** The result of a change and the new states. Without `states`, nothing changes; an undefined state is deleted. */
type Decision<State, Result> = { result: Result; states?: readonly (State | undefined)[] };

export interface LimitStore<State> {
  /**
   * Reads the states of `keys` and writes the states that `decide` returns, atomically.
   * @param decide may run several times; must divide budgets by `instances`
   */
  change<Result>(
    keys: readonly string[],
    decide: (states: readonly (State | undefined)[], instances: number) => Decision<State, Result>,
  ): Promise<Result>;
}

export interface LimitStoreOptions {
  name: string;
  /** Minimum time that a state is kept after its last write. */
  ttlMs: number;
  /** Maximum number of keys per process; the least recently used are evicted. */
  mostKeys: number;
}

export interface Limits {
  /** @typeParam State is stored as JSON; equal states must give equal JSON */
  store<State extends object | number>(options: LimitStoreOptions): LimitStore<State>;
  /** The `redis` option of `@fastify/rate-limit`; undefined keeps its counts in this process. */
  requestCounts: object | undefined;
  /** Number of instances that share the limits now; 0 if this process has its own limits. */
  sharedBy(): number;
}

export const ownLimits: Limits = {
  store: <State extends object | number>({ mostKeys }: LimitStoreOptions) =>
    ownStore<State>(mostKeys, () => 1),
  requestCounts: undefined,
  sharedBy: () => 0,
};

/** A store in this process's memory. @param instances how many processes share the budget */
export function ownStore<State extends object | number>(
  mostKeys: number,
  instances: () => number,
): LimitStore<State> {
  const kept = lruMap<State>(mostKeys);
  return {
    async change(keys, decide) {
      const { result, states } = decide(
        keys.map((key) => kept.get(key)),
        instances(),
      );
      states?.forEach((state, index) => {
        const key = keys[index]!;
        if (state === undefined) kept.delete(key);
        else kept.set(key, state);
      });
      return result;
    },
  };
}

/** An instance's share of a budget, at least one. */
export function partOf(budget: number, instances: number): number {
  return Math.max(1, Math.floor(budget / instances));
}
