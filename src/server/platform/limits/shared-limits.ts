import type { Logger } from 'pino';
import type { Limits } from './limits.ts';
import { connectRedis } from './redis-connection.ts';
import { requestCounts } from './request-counts.ts';
import { sharedStore } from './shared-store.ts';

/** Limits in Redis, for all instances together. Loads the client: import it only if there is a Redis. */
export interface SharedLimits extends Limits {
  close(): Promise<void>;
}

/** Connects to the Redis of `url`. Without an answer, each instance has its part of each budget until there is one. */
export async function shareLimits(
  url: string,
  log: Pick<Logger, 'info' | 'warn'>,
  heartbeatMs?: number,
): Promise<SharedLimits> {
  const redis = await connectRedis(url, log, heartbeatMs);
  return {
    store: (options) => sharedStore(redis, options),
    requestCounts: requestCounts(redis),
    sharedBy: () => (redis.isUp ? redis.instances : 0),
    close: () => redis.close(),
  };
}
