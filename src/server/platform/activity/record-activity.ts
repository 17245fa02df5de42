import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { activity } from './activity-tables.ts';

export type NewActivity = Pick<
  typeof activity.$inferInsert,
  'ownerId' | 'eventId' | 'kind' | 'tokens' | 'detail'
>;

export async function recordActivity(tx: Database, ...happened: NewActivity[]): Promise<void> {
  if (happened.length > 0) await tx.insert(activity).values(happened);
}

/** Counts flyers or downloads of a day (UTC; today if absent) in one row per event, which moves to the top, in the transaction of what is counted. */
export async function countActivity(
  tx: Database,
  counted: { ownerId: string; eventId: string; kind: 'flyers' | 'downloads'; day?: string; count?: number },
): Promise<void> {
  const { eventId, kind, day } = activity;
  await tx
    .insert(activity)
    .values({ day: sql`(now() at time zone 'utc')::date`, ...counted })
    .onConflictDoUpdate({
      target: [eventId, kind, day],
      set: {
        count: sql`${activity.count} + excluded.count`,
        sequence: sql`excluded.sequence`,
        happenedAt: sql`excluded.happened_at`,
      },
    });
}
