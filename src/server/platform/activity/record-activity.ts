import type { Database } from '#server/platform/db/database.ts';
import { activity } from './activity-tables.ts';

export type NewActivity = Pick<
  typeof activity.$inferInsert,
  'ownerId' | 'eventId' | 'kind' | 'tokens' | 'detail'
>;

/** In the transaction of what happened. */
export async function recordActivity(tx: Database, ...happened: NewActivity[]): Promise<void> {
  if (happened.length > 0) await tx.insert(activity).values(happened);
}
