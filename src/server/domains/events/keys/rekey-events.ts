import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, lt, not } from 'drizzle-orm';
import { type Database, longTransaction } from '#server/platform/db/database.ts';
import { isDatabaseBusy } from '#server/platform/db/database-errors.ts';
import { hasOwnJob } from '#server/platform/jobs/job-rows.ts';
import { eventKeysOf, KEYS_VERSION, eventPlaceOf } from './event-keys.ts';
import { events } from '../events-tables.ts';
import { learnWords, type LearntEvent } from '#server/domains/search-index/learn-words.ts';
import type { Job } from '#server/platform/jobs/job.ts';

const DAY_MS = 86_400_000;
const EDIT_MS = 1000;

/** Events per transaction, few enough that edits do not wait noticeably. */
const BATCH = 100;

const isOld = lt(events.keysVersion, KEYS_VERSION);

export interface Rekeying {
  /** Called for each event whose keys cannot be computed or written. Other events are not affected. */
  onFailure: (eventId: string, error: unknown) => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Rewrites the keys of all events with an older version. Skips events being edited and events that failed before.
 * @returns the number of events written, and the number skipped because they were being edited
 * @throws if the database is unavailable
 */
export async function rekeyEvents(
  db: Database,
  { onFailure, signal }: Rekeying,
): Promise<{ written: number; skipped: number }> {
  const done = { written: 0, skipped: 0 };
  for (let after: string | undefined; ;) {
    if (signal?.aborted) break;
    const old = await db
      .select({ id: events.id })
      .from(events)
      .where(and(isOld, not(hasOwnJob('event-keys', events.id)), after ? gt(events.id, after) : undefined))
      .orderBy(asc(events.id))
      .limit(BATCH);
    if (old.length === 0) break;
    const ids = old.map(({ id }) => id);
    let failed = 0;
    const written = await rekeyBatch(db, ids).catch(async (failure: unknown) => {
      if (isDatabaseBusy(failure)) throw failure;
      let alone = 0;
      for (const id of ids) {
        alone += await rekeyBatch(db, [id]).catch(async (error: unknown) => {
          if (isDatabaseBusy(error)) throw error;
          failed += 1;
          await onFailure(id, error);
          return 0;
        });
      }
      return alone;
    });
    done.written += written;
    done.skipped += ids.length - written - failed;
    after = ids.at(-1);
  }
  return done;
}

/** Rewrites old keys of events, except events that are being edited. @returns the number of events written */
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

export function eventKeysJob(db: Database): Job {
  return {
    name: 'event-keys',
    everyMs: DAY_MS,
    async run({ signal, postpone }) {
      // Repeats until no event is skipped. Events are skipped while they are being edited.
      for (;;) {
        const { skipped } = await rekeyEvents(db, { onFailure: postpone, signal });
        if (skipped === 0 || signal.aborted) return;
        await wait(EDIT_MS, undefined, { signal, ref: false });
      }
    },
    async runOne(id) {
      await rekeyBatch(db, [id]);
    },
  };
}
