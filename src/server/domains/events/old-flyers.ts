import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { events } from './events-tables.ts';

/** Number of days for which flyers are kept after their event, unless `FLYER_DAYS` is set. */
export const DEFAULT_FLYER_DAYS = 180;

const AT_ONCE = 100;

/** Events that ended at or before `before` and may still have flyers, oldest first. */
export async function findEventsWithOldFlyers(
  db: Database,
  before: Date,
): Promise<{ id: string; ownerId: string }[]> {
  return db
    .select({ id: events.id, ownerId: events.clientId })
    .from(events)
    .where(and(events.flyersPaid, isNull(events.flyersDeletedAt), lte(events.endsAt, before)))
    .orderBy(asc(events.endsAt))
    .limit(AT_ONCE);
}

/** Records that an event has no flyers left, in the transaction that deletes its last flyer. */
export async function markFlyersDeleted(tx: Database, eventId: string): Promise<void> {
  await tx.update(events).set({ flyersDeletedAt: new Date() }).where(eq(events.id, eventId));
}
