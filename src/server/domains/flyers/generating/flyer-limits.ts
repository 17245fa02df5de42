import { m } from '#contract/language/message.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { spendBudgets, type Budget, type Used } from '#server/platform/limits/budgets.ts';
import { ownLimits, type Limits } from '#server/platform/limits/limits.ts';

/** Budget of one device for one event, enough for a family to make flyers in a few formats. */
const DEVICE: Budget = { burst: 12, refillMs: 60_000 };
/**
 * Budget of the devices behind one address. It is large, because a carrier or a venue puts hundreds of phones behind one address.
 */
const NETWORK: Budget = { burst: 100, refillMs: 6000 };
/** Budget of the devices behind one address while the event is on: 500 phones in ten minutes. */
const NETWORK_ON: Budget = { burst: 500, refillMs: 1000 };
/** Budget of callers without a device key behind one address. */
const KEYLESS: Budget = { burst: 20, refillMs: 30_000 };
const TTL_MS = 12 * 60_000;
const MOST_KEYS = 100_000;

type FlyerCaller = { address: string; eventId: string; device: string | null };

export type FlyerLimits = ReturnType<typeof createFlyerLimits>;

/**
 * Limits on anonymous flyers per event, because the event's owner pays for them: first per device, then per network. A forged
 * device key gives a script no more than the network's budget; `flyer-guard.ts` handles scripts with many networks.
 */
export function createFlyerLimits(limits: Limits = ownLimits, mostKeys: number = MOST_KEYS) {
  const used = limits.store<Used>({ name: 'flyers', ttlMs: TTL_MS, mostKeys });
  const keysOf = ({ address, device, eventId }: FlyerCaller): string[] => {
    const network = networkOf(address);
    return device === null
      ? [`${network} ${eventId}`]
      : [`device ${device} ${eventId}`, `devices ${network} ${eventId}`];
  };
  return {
    /** Counts a flyer that will be charged. @param now milliseconds since 1970 @throws AppError RATE_LIMITED */
    async take(caller: FlyerCaller & { isOn: boolean }, now: number): Promise<void> {
      const budgets = caller.device === null ? [KEYLESS] : [DEVICE, caller.isOn ? NETWORK_ON : NETWORK];
      const waitMs = await used.change(keysOf(caller), (states, instances) =>
        spendBudgets(budgets, states, instances, now),
      );
      if (waitMs === 0) return;
      const words = m(
        'Many flyers are being made from your network right now. Please try again in half a minute.',
      );
      throw new AppError('RATE_LIMITED', words, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
    /** Reverts one `take` whose flyer failed and was not charged. */
    async giveBack(caller: FlyerCaller): Promise<void> {
      await used.change(keysOf(caller), (states) => ({
        result: null,
        states: states.map((state): Used | undefined => state && [state[0] - 1, state[1]]),
      }));
    },
  };
}
