import { m } from '#contract/language/message.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { ownLimits, partOf, type Limits } from '#server/platform/limits/limits.ts';

/** Number of flyers that one network may make at once for one event. The next constant is the time until one more is allowed. */
const BURST = 20;
const REFILL_MS = 30_000;
const MOST_KEYS = 100_000;

/**
 * Limits anonymous flyers per network and event, because the event's owner pays for them and a script could spend all the tokens. A
 * carrier or a venue puts many phones behind one address, so the limit allows twenty flyers at once and then one every half minute.
 * Nobody waits long.
 */
export interface FlyerLimits {
  /** Counts a flyer that will be charged. @param now milliseconds since 1970 @throws AppError RATE_LIMITED */
  take(address: string, eventId: string, now: number): Promise<void>;
  /** Reverts one `take` whose flyer failed and was not charged. */
  giveBack(address: string, eventId: string): Promise<void>;
}

export function createFlyerLimits(limits: Limits = ownLimits, mostKeys: number = MOST_KEYS): FlyerLimits {
  const fullAt = limits.store<number>({ name: 'flyers', ttlMs: BURST * REFILL_MS, mostKeys });
  const keyOf = (address: string, eventId: string): string => `${networkOf(address)} ${eventId}`;
  return {
    async take(address, eventId, now) {
      const waitMs = await fullAt.change([keyOf(address, eventId)], ([before = 0], instances) => {
        const refillMs = REFILL_MS * instances;
        const full = Math.max(before, now) + refillMs;
        const wait = full - now - partOf(BURST, instances) * refillMs;
        return wait > 0 ? { result: wait } : { result: 0, states: [full] };
      });
      if (waitMs === 0) return;
      const words = m(
        'Many flyers are being made from your network right now. Please try again in half a minute.',
      );
      throw new AppError('RATE_LIMITED', words, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
    async giveBack(address, eventId) {
      await fullAt.change([keyOf(address, eventId)], ([full], instances) =>
        full === undefined ? { result: null } : { result: null, states: [full - REFILL_MS * instances] },
      );
    },
  };
}
