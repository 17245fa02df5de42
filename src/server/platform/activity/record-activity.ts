import { sql, and, eq, inArray, lt } from 'drizzle-orm';
import { type Database, placeholders, prepareOnce } from '#server/platform/db/database.ts';
import { activity } from './activity-tables.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

export type NewActivity = Pick<
  typeof activity.$inferInsert,
  'ownerId' | 'eventId' | 'kind' | 'tokens' | 'detail'
>;

export async function recordActivity(tx: Database, ...happened: NewActivity[]): Promise<void> {
  if (happened.length > 0) await tx.insert(activity).values(happened);
}

const addToCount = prepareOnce((db) => {
  const { eventId, kind, day } = activity;
  const today = sql`(now() at time zone 'utc')::date`;
  const values = placeholders('ownerId', 'eventId', 'kind', 'count');
  return db
    .insert(activity)
    .values({ ...values, day: sql`coalesce(${sql.placeholder('day')}::date, ${today})` })
    .onConflictDoUpdate({
      target: [eventId, kind, day],
      set: {
        count: sql`${activity.count} + excluded.count`,
        sequence: sql`excluded.sequence`,
        happenedAt: sql`excluded.happened_at`,
      },
    })
    .prepare('count_activity');
});

/**
 * Adds to an event's count of flyers or downloads for a UTC day (default: today), and moves the count to the top of the list.
 * Call it in the transaction that writes the counted rows.
 */
export async function countActivity(
  tx: Database,
  counted: { ownerId: string; eventId: string; kind: 'flyers' | 'downloads'; day?: string; count?: number },
): Promise<void> {
  await addToCount(tx).execute({ day: null, count: 1, ...counted });
}

/** Deletes the activity of a deleted event, except its token movements. */
export async function forgetActivity(tx: Database, eventId: string): Promise<void> {
  await tx.delete(activity).where(eq(activity.eventId, eventId));
}

/** Deletes the activity rows of an undone rejection and of its refund. @param at the time of the rejection */
export async function forgetRejection(
  tx: Database,
  { ownerId, eventId, refund, at }: { ownerId: string; eventId: string; refund: string | null; at: Date },
): Promise<void> {
  const { id, kind, detail, happenedAt } = activity;
  // A Date has only milliseconds, but the column has microseconds.
  const sameTime = sql`date_trunc('milliseconds', ${happenedAt}) = ${at.toISOString()}::timestamptz`;
  const then = and(eq(activity.ownerId, ownerId), sameTime);
  await tx.delete(activity).where(and(eq(activity.eventId, eventId), eq(kind, 'rejected'), then));
  if (refund === null) return;
  // Deletes only one row, because several events with the same name may have been rejected at once.
  const refunded = tx
    .select({ id })
    .from(activity)
    .where(and(eq(kind, 'tokens-refunded'), eq(detail, refund), then))
    .limit(1);
  await tx.delete(activity).where(inArray(id, refunded));
}

export function deleteOldActivity(db: Database, before: Date): Promise<number> {
  return deleteInBatches(db, activity, lt(activity.happenedAt, before));
}
