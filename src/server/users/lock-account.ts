import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { UserRow } from './users-queries.ts';
import { users } from './users-tables.ts';

/** The account as it is now, locked until the transaction ends; null when it is gone. */
export async function lockAccount(tx: Database, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}
