import type { LRUCache } from 'lru-cache';
import { lruMap } from '#server/platform/kernel/cache.ts';

/** What an attempt to sign in is judged by. */
export interface Attempt {
  /** The network address that it comes from. */
  address: string;
  /** The account's e-mail address, normalised, whether or not there is such an account. */
  account: string;
}

/** An attempt that may be made, with what it has counted; or how long to wait, in milliseconds. */
type Begun = { allowed: true; counted: Counted[] } | { allowed: false; waitMs: number };
interface Counted {
  key: string;
  openAt: number;
}

/** Slows down guessing. The methods return promises because several instances will have to share one store. */
export interface SignInLimits {
  /** Counts an attempt as failed until told otherwise, so that many at once are no way around. */
  begin(attempt: Attempt, now: number): Promise<Begun>;
  /** The attempt was neither right nor wrong: what it counted is taken back. */
  withdraw(counted: readonly Counted[]): Promise<void>;
  /** The attempt was right: what it counted is taken back, and its address belongs to the account from now on. */
  succeed(attempt: Attempt, counted: readonly Counted[], now: number): Promise<void>;
}

/** After `free` failures every further one doubles the wait, from a second up to `maxWaitMs`. */
interface Rule {
  free: number;
  maxWaitMs: number;
}

const MINUTE_MS = 60_000;
/** One address at one account: somebody who has forgotten, or guesses. */
const PAIR: Rule = { free: 5, maxWaitMs: 5 * MINUTE_MS };
/** One account from everywhere: guessing from many addresses. */
const ACCOUNT: Rule = { free: 10, maxWaitMs: MINUTE_MS };
/** One address at all accounts; schools and offices share one. */
const ADDRESS: Rule = { free: 30, maxWaitMs: 5 * MINUTE_MS };
/** Without a failure for so long, all is forgotten. */
const FORGET_MS = 60 * MINUTE_MS;
/** How long an address that signed in to an account is trusted with it. */
const TRUST_MS = 30 * 24 * 60 * MINUTE_MS;
const MOST_KEYS = 100_000;

interface Failures {
  count: number;
  /** When the next attempt may be made, and when the last one was; milliseconds since 1970. */
  openAt: number;
  lastAt: number;
}

/**
 * The limits of one process. Nobody is locked out for good: every wait ends, an address that has signed in to an account
 * before does not wait for what others do to that account or from that address, and a password reset makes the address
 * it is done from such a one.
 */
export function createSignInLimits(mostKeys: number = MOST_KEYS): SignInLimits {
  const failures = lruMap<Failures>(mostKeys);
  const trusted = lruMap<number>(mostKeys);

  const pairOf = ({ address, account }: Attempt) => `pair ${address} ${account}`;
  const isTrusted = (attempt: Attempt, now: number) => (trusted.get(pairOf(attempt)) ?? 0) > now;
  const rulesFor = (attempt: Attempt, now: number): [key: string, rule: Rule][] => {
    const own: [string, Rule] = [pairOf(attempt), PAIR];
    if (isTrusted(attempt, now)) return [own];
    return [own, [`account ${attempt.account}`, ACCOUNT], [`address ${attempt.address}`, ADDRESS]];
  };

  return {
    async begin(attempt, now) {
      const rules = rulesFor(attempt, now);
      const waits = rules.map(([key]) => (stateOf(failures, key, now)?.openAt ?? 0) - now);
      const waitMs = Math.max(0, ...waits);
      if (waitMs > 0) return { allowed: false, waitMs };
      const counted = rules.map(([key, rule]) => ({ key, openAt: fail(failures, key, rule, now) }));
      return { allowed: true, counted };
    },
    async withdraw(counted) {
      for (const { key, openAt } of counted) {
        const state = failures.get(key);
        if (!state) continue;
        state.count = Math.max(0, state.count - 1);
        // It was open before; a wait that another attempt has brought meanwhile stays.
        if (state.openAt === openAt) state.openAt = 0;
      }
    },
    async succeed(attempt, counted, now) {
      await this.withdraw(counted);
      failures.delete(pairOf(attempt));
      trusted.set(pairOf(attempt), now + TRUST_MS);
    },
  };
}

function stateOf(failures: LRUCache<string, Failures>, key: string, now: number): Failures | undefined {
  const state = failures.get(key);
  return state && now - state.lastAt <= FORGET_MS ? state : undefined;
}

/** @returns when the next attempt may be made */
function fail(
  failures: LRUCache<string, Failures>,
  key: string,
  { free, maxWaitMs }: Rule,
  now: number,
): number {
  const count = (stateOf(failures, key, now)?.count ?? 0) + 1;
  const wait = count < free ? 0 : Math.min(maxWaitMs, 1000 * 2 ** Math.min(count - free, 30));
  failures.set(key, { count, openAt: now + wait, lastAt: now });
  return now + wait;
}
