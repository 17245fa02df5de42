import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from './users-tables.ts';

/** Counts a resubmitted event against its owner's limit, in the transaction of the resubmission. */
export async function takeEventSlot(tx: Database, ownerId: string): Promise<void> {
  await tx
    .update(users)
    .set({ eventsCreated: sql`${users.eventsCreated} + 1` })
    .where(eq(users.id, ownerId));
}

/** Stops counting a rejected event against its owner's limit, in the transaction of the rejection. */
export async function giveBackEventSlot(tx: Database, ownerId: string): Promise<void> {
  await tx
    .update(users)
    .set({ eventsCreated: sql`greatest(${users.eventsCreated} - 1, 0)` })
    .where(eq(users.id, ownerId));
}
