import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { analyticsCounts } from './analytics-tables.ts';

export type EventAction = {
  eventId: string;
  kind: (typeof analyticsCounts.kind.enumValues)[number];
  /** The country on the flyer, if any. */
  country: string | null;
  templateId: string | null;
};

/** Counts an action for today (UTC), in the action's transaction. */
export async function countEventAction(tx: Database, action: EventAction): Promise<void> {
  const { eventId, day, kind, country, templateId } = analyticsCounts;
  await tx
    .insert(analyticsCounts)
    .values({ ...action, day: sql`(now() at time zone 'utc')::date`, count: 1 })
    .onConflictDoUpdate({
      target: [eventId, day, kind, country, templateId],
      set: { count: sql`${analyticsCounts.count} + 1` },
    });
}
