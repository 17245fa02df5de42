import { ownLimits, partOf, type Limits } from '#server/platform/limits/limits.ts';

export interface Attempt {
  address: string;
  /** At sign-in, the normalized email address, even if no account has it. When confirming a password, the user's id. */
  account: string;
}

/** The failures counted for an allowed attempt, or the milliseconds to wait. */
type Begun = { allowed: true; counted: Counted[] } | { allowed: false; waitMs: number };
interface Counted {
  key: string;
  openAt: number;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** A limit on failures. After `free` failures the wait is one second. Each further failure doubles it, up to `maxWaitMs`. */
interface Rule {
  free: number;
  maxWaitMs: number;
}

const MINUTE_MS = 60_000;
/** Rule for one address and one account, such as a user who forgot the password. */
const PAIR: Rule = { free: 5, maxWaitMs: 5 * MINUTE_MS };
/** Rule for one account and all addresses, against guessing from many addresses. */
const ACCOUNT: Rule = { free: 10, maxWaitMs: MINUTE_MS };
/** Rule for one address and all accounts. It is generous because schools and offices share an address. */
const ADDRESS: Rule = { free: 30, maxWaitMs: 5 * MINUTE_MS };
const FORGET_MS = 60 * MINUTE_MS;
/** How long an address stays trusted for an account after signing in to it. */
const TRUST_MS = 30 * 24 * 60 * MINUTE_MS;
const MOST_KEYS = 100_000;

interface Failures {
  count: number;
  /** Earliest time of the next attempt, in milliseconds since 1970. */
  openAt: number;
  lastAt: number;
}

/**
 * Creates sign-in limits. Every wait ends, so nobody is locked out permanently. A sign-in or a password reset makes the address
 * trusted for the account. Only failures from this address on this account then delay further attempts.
 */
export function createSignInLimits(limits: Limits = ownLimits, mostKeys: number = MOST_KEYS) {
  const failures = limits.store<Failures>({ name: 'failures', ttlMs: FORGET_MS, mostKeys });
  const trusted = limits.store<number>({ name: 'trusted', ttlMs: TRUST_MS, mostKeys });

  const pairOf = ({ address, account }: Attempt) => `pair ${address} ${account}`;
  const rulesFor = async (attempt: Attempt, now: number): Promise<[key: string, rule: Rule][]> => {
    const own: [string, Rule] = [pairOf(attempt), PAIR];
    const until = await trusted.change([pairOf(attempt)], ([read = 0]) => ({ result: read }));
    if (until > now) return [own];
    return [own, [`account ${attempt.account}`, ACCOUNT], [`address ${attempt.address}`, ADDRESS]];
  };
  /** Reverts the counts of an attempt that failed for a reason other than a wrong guess. */
  const withdraw = async (counted: readonly Counted[]): Promise<void> => {
    if (counted.length === 0) return;
    await failures.change(
      counted.map(({ key }) => key),
      (states) => ({
        result: null,
        states: states.map(
          (state, index) =>
            state && {
              ...state,
              count: Math.max(0, state.count - 1),
              // Clears the wait if this attempt caused it. Any earlier wait has already ended. Keeps a concurrent attempt's wait.
              openAt: state.openAt === counted[index]!.openAt ? 0 : state.openAt,
            },
        ),
      }),
    );
  };

  return {
    /** Counts an attempt as failed until its outcome is known, so that concurrent attempts can't bypass the limit. */
    async begin(attempt: Attempt, now: number): Promise<Begun> {
      const rules = await rulesFor(attempt, now);
      return failures.change<Begun>(
        rules.map(([key]) => key),
        (read, instances) => {
          const states = read.map((state) => (state && now - state.lastAt <= FORGET_MS ? state : undefined));
          const waitMs = Math.max(0, ...states.map((state) => (state?.openAt ?? 0) - now));
          if (waitMs > 0) return { result: { allowed: false, waitMs } };
          const failed = rules.map(([, rule], index) => fail(states[index], rule, now, instances));
          const counted = rules.map(([key], index) => ({ key, openAt: failed[index]!.openAt }));
          return { result: { allowed: true, counted }, states: failed };
        },
      );
    },
    withdraw,
    /** Reverts the counts of a correct attempt and marks its address as trusted for the account. */
    async succeed(attempt: Attempt, counted: readonly Counted[], now: number): Promise<void> {
      await withdraw(counted);
      await failures.change([pairOf(attempt)], () => ({ result: null, states: [undefined] }));
      await trusted.change([pairOf(attempt)], () => ({ result: null, states: [now + TRUST_MS] }));
    },
  };
}

function fail(state: Failures | undefined, rule: Rule, now: number, instances: number): Failures {
  const count = (state?.count ?? 0) + 1;
  const free = partOf(rule.free, instances);
  const wait = count < free ? 0 : Math.min(rule.maxWaitMs, 1000 * 2 ** Math.min(count - free, 30));
  return { count, openAt: now + wait, lastAt: now };
}
