import { eq, inArray } from 'drizzle-orm';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { lockEvent } from '#server/domains/events/lock-event.ts';
import { findEventsWithOldFlyers, markFlyersDeleted } from '#server/domains/events/old-flyers.ts';
import { flyers } from '../flyers-tables.ts';
import { queueFilesOf } from '../queue-flyer-files.ts';

/** Maximum number of flyers per transaction, so that nobody waits long for the owner's lock. */
const AT_ONCE = 500;

/**
 * Deletes the flyers, with their pictures, of events that ended at or before `before`. Keeps the counts. Stops when `signal`
 * aborts.
 */
export async function deleteOldFlyers(db: Database, before: Date, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const ended = await findEventsWithOldFlyers(db, before);
    for (const event of ended) {
      while (await deleteSome(db, event, before)) if (signal?.aborted) return;
      if (signal?.aborted) return;
    }
    if (ended.length === 0) return;
  }
}

/** Deletes up to `AT_ONCE` flyers of an event that ended. @returns whether the event may have more flyers */
const deleteSome = inTransaction(
  async (tx, event: { id: string; ownerId: string }, before: Date): Promise<boolean> => {
    // Making a flyer also locks the owner first, so no flyer can be added before the event is marked.
    await lockUsers(tx, [event.ownerId]);
    // The owner may have postponed the event since it was listed.
    if ((await lockEvent(tx, event.id)).endsAt > before) return false;
    const rows = await tx
      .select({ id: flyers.id })
      .from(flyers)
      .where(eq(flyers.eventId, event.id))
      .limit(AT_ONCE);
    if (rows.length > 0) {
      const these = inArray(flyers.id, rows.map(({ id }) => id)); // oxfmt-ignore
      await queueFilesOf(tx, these);
      await tx.delete(flyers).where(these);
    }
    const hasMore = rows.length === AT_ONCE;
    if (!hasMore) await markFlyersDeleted(tx, event.id);
    return hasMore;
  },
);
