import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { isDatabaseBusy } from '#server/platform/db/is-database-busy.ts';
import { longTransaction } from '#server/platform/db/long-transaction.ts';
import { eventKeysOf, KEYS_VERSION } from './event-keys.ts';
import { eventPlaceOf } from './event-place.ts';
import { events } from '../events-tables.ts';
import { learnWords, type LearntEvent } from '#server/domains/search-index/learn-words.ts';

/** Small enough that edits do not wait noticeably for a transaction. */
const BATCH = 100;

const isOld = lt(events.keysVersion, KEYS_VERSION);

export interface Rekeying {
  /** Called for each event whose keys cannot be made or written; the others get theirs. */
  onFailure: (eventId: string, error: unknown) => void;
  signal?: AbortSignal;
}

/** Writes the keys of all events of an older version, but of none being edited. Returns how many. @throws if the database is away */
export async function rekeyEvents(db: Database, { onFailure, signal }: Rekeying): Promise<number> {
  let written = 0;
  for (let after: string | undefined; ;) {
    if (signal?.aborted) break;
    const old = await db
      .select({ id: events.id })
      .from(events)
      .where(and(isOld, after ? gt(events.id, after) : undefined))
      .orderBy(asc(events.id))
      .limit(BATCH);
    if (old.length === 0) break;
    const ids = old.map(({ id }) => id);
    written += await rekeyBatch(db, ids).catch(async (failure: unknown) => {
      if (isDatabaseBusy(failure)) throw failure;
      let alone = 0;
      for (const id of ids) {
        alone += await rekeyBatch(db, [id]).catch((error: unknown) => {
          if (isDatabaseBusy(error)) throw error;
          onFailure(id, error);
          return 0;
        });
      }
      return alone;
    });
    after = ids.at(-1);
  }
  return written;
}

async function rekeyBatch(db: Database, ids: readonly string[]): Promise<number> {
  return longTransaction(db, async (tx) => {
    const old = await tx
      .select()
      .from(events)
      .where(and(isOld, inArray(events.id, [...ids])))
      .for('no key update', { skipLocked: true });
    const written: LearntEvent[] = [];
    for (const event of old) {
      const place = eventPlaceOf(event.location);
      const facts = { ...event, country: place.country ?? event.country };
      const keys = eventKeysOf(facts);
      written.push({ searchText: keys.searchText, status: event.status });
      await tx
        .update(events)
        .set({ ...place, country: facts.country, ...keys })
        .where(eq(events.id, event.id));
    }
    await learnWords(tx, written);
    return old.length;
  });
}

/** Brings all events up to date in the background after a start. @returns a function that stops it */
export function startRekeying({ db, log }: { db: Database; log: Logger }): () => Promise<void> {
  const stopping = new AbortController();
  const failed = new Set<string>();
  const onFailure = (event: string, error: unknown): void => {
    if (failed.has(event)) return;
    failed.add(event);
    log.error({ err: error, event }, 'Writing the new keys of an event failed; the others get theirs');
  };
  async function rekeyAll(): Promise<void> {
    let total = 0;
    // Again, for events that somebody had locked for a moment.
    for (let written = 1; written > 0 && !stopping.signal.aborted; total += written) {
      written = await rekeyEvents(db, { onFailure, signal: stopping.signal });
    }
    if (total > 0) log.info({ events: total }, 'Events of an older version have new keys');
  }
  const running = rekeyAll().catch((error: unknown) => log.error({ err: error }, 'Writing new keys failed'));
  return async () => {
    stopping.abort();
    await running;
  };
}
