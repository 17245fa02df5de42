import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { lruMap } from '#server/platform/kernel/cache.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { utcDay } from './rollups.ts';

/** Of one network, as reports of shares, clicks and views: whole schools and offices share one address. */
export const ACTIONS_A_MINUTE = 600;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MOST_VIEWS = 50_000;
const MOST_NETWORKS = 10_000;

/**
 * Tells a device's first view of an event in an hour from its later ones. A device is a hash of its network and user agent with a
 * salt that changes every day and is in memory only, so nothing says later who viewed what. Each process has its own.
 */
export class ViewingDevices {
  readonly #seen = lruMap<number>(MOST_VIEWS);
  readonly #networks = lruMap<{ minute: number; views: number }>(MOST_NETWORKS);
  #day = '';
  #salt = Buffer.alloc(0);

  /** Whether the view counts: the device's first one of the event in this hour, within its network's budget. */
  isNew({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, eventId: string, now = Date.now()): boolean {
    this.#changeSalt(utcDay(new Date(now)));
    const network = networkOf(ip);
    const view = [network, headers['user-agent'] ?? '', eventId, Math.floor(now / HOUR_MS)];
    const key = createHash('sha256').update(this.#salt).update(JSON.stringify(view)).digest('base64url');
    if (this.#seen.get(key)) return false;
    this.#seen.set(key, 1);
    const minute = Math.floor(now / MINUTE_MS);
    const known = this.#networks.get(network);
    const budget = known?.minute === minute ? known : { minute, views: 0 };
    budget.views += 1;
    this.#networks.set(network, budget);
    return budget.views <= ACTIONS_A_MINUTE;
  }

  #changeSalt(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#salt = randomBytes(32);
    this.#seen.clear();
  }
}
