import { AppError } from '#server/platform/kernel/app-error.ts';
import { lruMap } from '#server/platform/kernel/cache.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';

/** What one network may have drawn at once for one event, and how long it takes until it may have one more. */
const BURST = 20;
const REFILL_MS = 30_000;
const MOST_KEYS = 100_000;

/**
 * Slows down who draws an organiser's tokens from one place: anonymous attendees cost the event's owner, so nobody may make
 * them by machine. A carrier or a hall puts many phones behind one address; therefore the limit is per event, lets
 * twenty through at once, and then one every half minute, so that nobody's wait is long.
 */
export interface FlyerLimits {
  /** Counts a flyer that will be charged. @param now milliseconds since 1970 @throws AppError RATE_LIMITED */
  take(address: string, eventId: string, now: number): void;
  /** Takes back one `take` whose flyer failed and was not charged. */
  giveBack(address: string, eventId: string): void;
}

/** The limits of one process. */
export function createFlyerLimits(mostKeys: number = MOST_KEYS): FlyerLimits {
  /** When each bucket is full again. */
  const fullAt = lruMap<number>(mostKeys);
  const keyOf = (address: string, eventId: string): string => `${networkOf(address)} ${eventId}`;
  return {
    take(address, eventId, now) {
      const key = keyOf(address, eventId);
      const full = Math.max(fullAt.get(key) ?? 0, now) + REFILL_MS;
      const waitMs = full - now - BURST * REFILL_MS;
      if (waitMs > 0) {
        const words =
          'Many flyers are being made from your network right now. Please try again in half a minute.';
        throw new AppError('RATE_LIMITED', words, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      }
      fullAt.set(key, full);
    },
    giveBack(address, eventId) {
      const key = keyOf(address, eventId);
      const full = fullAt.get(key);
      if (full !== undefined) fullAt.set(key, full - REFILL_MS);
    },
  };
}
