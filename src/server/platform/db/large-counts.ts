import { oncePer } from '#contract/once-per.ts';
import { Cache } from '#server/platform/kernel/cache.ts';
import type { Database } from './database.ts';

const LARGE = 1000;
const KEPT_MS = 30_000;
const KEPT_BYTES = 2 * 1024 * 1024;

const countsOf = oncePer<Database, Cache<number>>(
  () => new Cache({ name: 'counts', maxBytes: KEPT_BYTES, bytesOf: () => 0, ttlMs: KEPT_MS }),
);

/**
 * Caches counts above a thousand for half a minute, because counting is most of the cost of a list with many rows. Smaller counts
 * are shown as exact and therefore never cached.
 * @param subject name of the counted rows, which prefixes each cache key
 */
export function largeCounts(db: Database, subject: string) {
  const counts = countsOf(db);
  return {
    get: (key: string): number | undefined => counts.get(`${subject} ${key}`),
    set(key: string, count: number): void {
      if (count > LARGE) counts.set(`${subject} ${key}`, count);
    },
  };
}

/**
 * Returns the result of `count`, or a recent result if that result was above a thousand.
 * @param narrowed the filters, which complete the cache key
 */
export async function countLarge(
  db: Database,
  subject: string,
  narrowed: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  const counts = largeCounts(db, subject);
  const key = JSON.stringify(narrowed);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const found = await count();
  counts.set(key, found);
  return found;
}
