import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { events, isSubmitted } from '#server/domains/events/events-tables.ts';

const activeOfOwner = prepareOnce((db) =>
  db
    .select({ number: count() })
    .from(events)
    .where(
      and(
        eq(events.clientId, sql.placeholder('ownerId')),
        eq(events.status, 'approved'),
        sql`${events.endsAt} > ${sql.placeholder('now')}::timestamptz`,
      ),
    )
    .prepare('active_of_owner'),
);

/** Like `countActiveEvents`, for one owner. */
export async function countOwnActiveEvents(db: Database, now: Date, ownerId: string): Promise<number> {
  const [row] = await activeOfOwner(db).execute({ ownerId, now: now.toISOString() });
  return row?.number ?? 0;
}

/** The number of published events that are not over at `now`. Not a counter, because events end by time. */
export async function countActiveEvents(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(events)
    .where(and(eq(events.status, 'approved'), gt(events.endsAt, now)));
  return row?.number ?? 0;
}

/** Submissions that wait for an admin. */
export async function countPendingEvents(db: Database): Promise<number> {
  const [row] = await db.select({ number: count() }).from(events).where(isSubmitted(events));
  return row?.number ?? 0;
}

/** An owner's other events, counted by the outcome of their reviews. */
export async function countReviewedEvents(
  db: Database,
  { id, clientId }: { id: string; clientId: string },
): Promise<{ approved: number; rejected: number }> {
  const [row] = await db
    .select({
      approved: sql<number>`(count(*) filter (where ${events.firstApprovedAt} is not null))::int`,
      rejected: sql<number>`(count(*) filter (where ${events.status} = 'rejected'))::int`,
    })
    .from(events)
    .where(and(eq(events.clientId, clientId), ne(events.id, id)));
  return row ?? { approved: 0, rejected: 0 };
}
