import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AdminListQuery } from '#contract/admin/admin.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';
import { byNumber, selectNewest, type ListPage } from '#server/platform/db/newest-first.ts';
import { activity } from './activity-tables.ts';

export type ActivityRow = typeof activity.$inferSelect;

/** A page of an owner's activity, newest first. @throws AppError INVALID_CURSOR */
export async function listActivity(
  db: Database,
  ownerId: string,
  page: AdminListQuery,
): Promise<ListPage<ActivityRow>> {
  const request = { filters: { activity: ownerId }, ...page };
  const ofOwner = eq(activity.ownerId, ownerId);
  const found = await selectNewest(db, activity, ofOwner, byNumber(activity.sequence), request, {
    countsInOrder: true,
  });
  return found;
}

/** The newest activity of an event. @param kinds the kinds to include; all by default */
export async function listEventActivity(
  db: Database,
  eventId: string,
  most: number,
  kinds?: readonly ActivityRow['kind'][],
): Promise<ActivityRow[]> {
  return db
    .select()
    .from(activity)
    .where(and(eq(activity.eventId, eventId), kinds && inArray(activity.kind, kinds)))
    .orderBy(desc(activity.sequence))
    .limit(most);
}

/** The activity of an owner, oldest first, in batches. */
export async function* listOwnActivity(db: Database, ownerId: string) {
  const { kind, eventId, count, tokens, detail, happenedAt } = activity;
  const batches = readBatches(db, [activity.sequence, activity.id], (tx, position, after) =>
    tx
      .select({ kind, eventId, count, tokens, detail, happenedAt, position })
      .from(activity)
      .where(and(eq(activity.ownerId, ownerId), after)),
  );
  for await (const rows of batches) {
    yield rows.map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }));
  }
}
