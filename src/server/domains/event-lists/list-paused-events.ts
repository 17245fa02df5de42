import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { PAUSED_EVENTS_NAMED, type PackageSummary } from '#contract/accounts/dashboard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';

/** Counts the owner's events with flyers, which pause while the owner has no tokens, and lists the events that end soonest. */
export async function listPausedEvents(
  db: Database,
  now: Date,
  ownerId: string,
): Promise<PackageSummary['pausedFlyers']> {
  const rows = await db
    .select({
      id: events.id,
      name: events.name,
      slug: events.slug,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(events)
    .where(
      and(
        eq(events.clientId, ownerId),
        eq(events.status, 'approved'),
        gt(events.endsAt, now),
        eq(events.flyerEnabled, true),
        ne(events.scheduling, 'cancelled'),
      ),
    )
    .orderBy(asc(events.endsAt), asc(events.id))
    .limit(PAUSED_EVENTS_NAMED);
  return {
    count: rows[0]?.count ?? 0,
    events: rows.map(({ id, name, slug }) => ({ id, name, slug })),
  };
}
