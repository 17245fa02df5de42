import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { activity } from './activity-tables.ts';

/** Of a deleted event; its token movements stay. */
export async function forgetActivity(tx: Database, eventId: string): Promise<void> {
  await tx.delete(activity).where(eq(activity.eventId, eventId));
}

/** The rejection of an event at that time and what it refunded, because it was undone. */
export async function forgetRejection(
  tx: Database,
  { ownerId, eventId, refund, at }: { ownerId: string; eventId: string; refund: string; at: Date },
): Promise<void> {
  const { kind, detail, happenedAt } = activity;
  const rejection = and(eq(activity.eventId, eventId), eq(kind, 'rejected'));
  const refunded = and(eq(kind, 'tokens-refunded'), eq(detail, refund));
  // A Date has milliseconds, the column microseconds.
  const sameTime = sql`date_trunc('milliseconds', ${happenedAt}) = ${at.toISOString()}::timestamptz`;
  await tx.delete(activity).where(and(eq(activity.ownerId, ownerId), or(rejection, refunded), sameTime));
}
