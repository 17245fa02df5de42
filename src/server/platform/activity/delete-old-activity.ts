import { lt } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { activity } from './activity-tables.ts';

/** Deletes what happened to owners' events and tokens before `before`. */
export function deleteOldActivity(db: Database, before: Date): Promise<number> {
  return deleteInBatches(db, activity, lt(activity.happenedAt, before));
}
