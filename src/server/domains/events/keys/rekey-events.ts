import { eq, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { longTransaction } from '#server/platform/db/long-transaction.ts';
import { eventKeysOf, KEYS_VERSION } from './event-keys.ts';
import { eventPlaceOf } from './event-place.ts';
import { events } from '../events-tables.ts';
import { learnWords, type LearntEvent } from '#server/domains/search-index/learn-words.ts';

/** Small enough that edits do not wait noticeably for a transaction. */
const BATCH = 100;

/** The next hundred events with an older version, but none being edited. Returns how many; 0 when all are current. */
export async function rekeyEvents(db: Database): Promise<number> {
  return longTransaction(db, async (tx) => {
    const old = await tx
      .select()
      .from(events)
      .where(lt(events.keysVersion, KEYS_VERSION))
      .limit(BATCH)
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
  async function rekeyAll(): Promise<void> {
    let total = 0;
    for (let written = 1; written > 0 && !stopping.signal.aborted; total += written) {
      written = await rekeyEvents(db);
    }
    if (total > 0) log.info({ events: total }, 'Events of an older version have new keys');
  }
  const running = rekeyAll().catch((error: unknown) => log.error({ err: error }, 'Writing new keys failed'));
  return async () => {
    stopping.abort();
    await running;
  };
}
