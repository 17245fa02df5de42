import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { lruMap } from '#server/platform/kernel/cache.ts';
import { ownLimits, type Limits, type LimitStore } from '#server/platform/limits/limits.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { utcDay } from './rollups.ts';

/**
 * Maximum number of reported shares, clicks and views per network and minute. It is high, because whole schools and offices share
 * one address.
 */
export const ACTIONS_A_MINUTE = 600;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MOST_VIEWS = 50_000;
const MOST_NETWORKS = 10_000;

/**
 * Distinguishes a device's first view of an event in an hour from later views. A device is a hash of its network and user agent
 * with a salt that changes every day, so views can't be traced to people later. Hashes and salts are stored until they expire: in
 * Redis for all instances or, without Redis, in each process's memory.
 */
export class ViewingDevices {
  readonly #salts: LimitStore<{ salt: string }>;
  readonly #views: LimitStore<number>;
  readonly #networks = lruMap<{ minute: number; views: number }>(MOST_NETWORKS);
  #salt = { salt: '', day: '', until: 0 };

  constructor(limits: Limits = ownLimits) {
    this.#salts = limits.store({ name: 'view-salts', ttlMs: DAY_MS, mostKeys: 2 });
    this.#views = limits.store({ name: 'views', ttlMs: HOUR_MS, mostKeys: MOST_VIEWS });
  }

  /** Whether a view counts: it is the device's first view of the event in this hour, and within its network's budget. */
  async isNew(
    { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
    eventId: string,
    now = Date.now(),
  ): Promise<boolean> {
    const network = networkOf(ip);
    const view = [network, headers['user-agent'] ?? '', eventId, Math.floor(now / HOUR_MS)];
    const salt = await this.#saltAt(now);
    const device = createHash('sha256').update(salt).update(JSON.stringify(view)).digest('base64url');
    const isFirst = await this.#views.change([device], ([seen]) =>
      seen ? { result: false } : { result: true, states: [1] },
    );
    return isFirst && this.#hasBudget(network, Math.floor(now / MINUTE_MS));
  }

  /** Whether the network may report more views in this minute. Each process counts separately. */
  #hasBudget(network: string, minute: number): boolean {
    const known = this.#networks.get(network);
    const budget = known?.minute === minute ? known : { minute, views: 0 };
    budget.views += 1;
    this.#networks.set(network, budget);
    return budget.views <= ACTIONS_A_MINUTE;
  }

  /** The day's salt. It is read again every minute, because a salt created without Redis exists only in this process. */
  async #saltAt(now: number): Promise<string> {
    const day = utcDay(new Date(now));
    if (this.#salt.day !== day || now > this.#salt.until) {
      const { salt } = await this.#salts.change([day], ([shared]) => {
        const state = shared ?? { salt: randomBytes(32).toString('base64url') };
        return { result: state, ...(!shared && { states: [state] }) };
      });
      this.#salt = { salt, day, until: now + MINUTE_MS };
    }
    return this.#salt.salt;
  }
}
