import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEvents } from '#server/events/list-events.ts';
import type { Database } from '#server/db/database.ts';
import { directoryStorage } from '#server/media/directory-storage.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { SEARCH_QUERIES } from './search-queries.ts';

/** A Saturday morning: what of the sample events is to come, running and over is the same in every run. */
export const SEARCHED_AT = new Date('2026-11-21T04:00:00Z');

/** How well one search was answered. `ndcg` is of the first ten, from 0 to 1. */
export interface Judged {
  kind: string;
  search: string;
  ndcg: number;
  found: string[];
}

const JUDGED = 10;

/** Fills an empty database with the sample events, asks the product every query of the set, and judges its first page. */
export async function judgeSearches(db: Database): Promise<Judged[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tukutane-search-'));
  await seedDemo({ db, storage: directoryStorage(folder), now: SEARCHED_AT });
  await rm(folder, { recursive: true });
  const judged: Judged[] = [];
  for (const [kind, queries] of Object.entries(SEARCH_QUERIES)) {
    for (const [search, ...names] of queries) {
      const { items } = await listEvents(db, 'http://search.invalid', { search, limit: JUDGED }, SEARCHED_AT);
      const found = items.map(({ name }) => name);
      judged.push({ kind, search, ndcg: ndcgOf(found, names), found });
    }
  }
  return judged;
}

/** Normalised discounted cumulative gain (Järvelin and Kekäläinen 2002), each expected event worth 1. */
function ndcgOf(found: readonly string[], expected: readonly string[]): number {
  const waiting = [...expected];
  const gains = found.map((name) => {
    const index = waiting.findIndex((beginning) => name.startsWith(beginning));
    if (index !== -1) waiting.splice(index, 1);
    return index === -1 ? 0 : 1;
  });
  const best = Array.from({ length: Math.min(JUDGED, expected.length) }, () => 1);
  return discounted(gains) / discounted(best);
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
