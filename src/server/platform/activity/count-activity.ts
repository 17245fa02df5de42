import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { activity } from './activity-tables.ts';

/** Counts a flyer or a download of today (UTC) in one row per event, which moves to the top, in the transaction of what is counted. */
export async function countActivity(
  tx: Database,
  counted: { ownerId: string; eventId: string; kind: 'flyers' | 'downloads' },
): Promise<void> {
  const { eventId, kind, day } = activity;
  await tx
    .insert(activity)
    .values({ ...counted, day: sql`(now() at time zone 'utc')::date` })
    .onConflictDoUpdate({
      target: [eventId, kind, day],
      set: {
        count: sql`${activity.count} + 1`,
        sequence: sql`excluded.sequence`,
        happenedAt: sql`excluded.happened_at`,
      },
    });
}
