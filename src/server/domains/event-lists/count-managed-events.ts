import { and, count, eq, ne, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { countLarge } from '#server/platform/db/large-counts.ts';
import { upcomingStretches } from './filters/event-conditions.ts';
import { events, isForReview } from '#server/domains/events/events-tables.ts';

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

/** The number of an owner's published events that are not over at `now`. */
export async function countOwnActiveEvents(db: Database, now: Date, ownerId: string): Promise<number> {
  const [row] = await activeOfOwner(db).execute({ ownerId, now: now.toISOString() });
  return row?.number ?? 0;
}

/** The number of published events that are not over at `now`. It is not stored, because events end without a write. */
export async function countActiveEvents(db: Database, now: Date): Promise<number> {
  return countLarge(db, 'active events', [], async () => {
    const { lasting, others } = upcomingStretches(now);
    const { rows } = await db.execute<{ number: number }>(
      sql`select ((select count(*) from ${lasting}) + (select count(*) from ${others}))::integer as number`,
    );
    return rows[0]!.number;
  });
}

/** The number of submissions and edited published events that are waiting for review. */
export async function countPendingEvents(db: Database): Promise<number> {
  return countLarge(db, 'events for review', [], async () => {
    const [row] = await db.select({ number: count() }).from(events).where(isForReview(events));
    return row?.number ?? 0;
  });
}

/** Counts the owner's events that were ever approved and those that are rejected, excluding event `id`. */
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
