import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from './users-tables.ts';

/** Counts `number` more events as created by, and belonging to, the account; in the transaction that inserts them. */
export async function countCreatedEvents(tx: Database, userId: string, number: number): Promise<void> {
  await tx
    .update(users)
    .set({
      eventsCreated: sql`${users.eventsCreated} + ${number}`,
      eventsCount: sql`${users.eventsCount} + ${number}`,
    })
    .where(eq(users.id, userId));
}
