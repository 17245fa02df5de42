import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from './users-tables.ts';

const COLUMNS = {
  flyer: { flyersCount: sql`${users.flyersCount} + 1` },
  download: { downloadsCount: sql`${users.downloadsCount} + 1` },
};

/** Adds one to what an organiser's events have brought about, in the transaction of what is counted. */
export async function countOnAccount(
  tx: Database,
  ownerId: string,
  counted: keyof typeof COLUMNS,
): Promise<void> {
  await tx.update(users).set(COLUMNS[counted]).where(eq(users.id, ownerId));
}
