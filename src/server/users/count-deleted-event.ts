import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from './users-tables.ts';

/**
 * Takes a deleted event, its flyers and their downloads out of its owner's counters, in the transaction that deletes
 * it. The event's place in the limit stays used.
 */
export async function countDeletedEvent(
  tx: Database,
  ownerId: string,
  gone: { flyers: number; downloads: number },
): Promise<void> {
  await tx
    .update(users)
    .set({
      eventsCount: sql`${users.eventsCount} - 1`,
      flyersCount: sql`${users.flyersCount} - ${gone.flyers}::int`,
      downloadsCount: sql`${users.downloadsCount} - ${gone.downloads}::int`,
    })
    .where(eq(users.id, ownerId));
}
