import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { analyticsRollups } from './analytics-tables.ts';
import { utcDay } from './rollups.ts';

/** Deletes the counts of days and months before `before`. No page shows counts of more than two years ago. */
export function deleteOldCounts(db: Database, before: Date): Promise<number> {
  const { day, grain } = analyticsRollups;
  return deleteInBatches(db, analyticsRollups, and(lt(day, utcDay(before)), ne(grain, 'ever'))!);
}
