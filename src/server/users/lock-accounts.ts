import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from './users-tables.ts';

/**
 * Locks the accounts until the transaction ends, always in the order of their ids, so that two transactions that
 * need the same two accounts wait for each other in turn instead of for ever. Lock accounts before anything else.
 */
export async function lockAccounts(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('no key update');
}
