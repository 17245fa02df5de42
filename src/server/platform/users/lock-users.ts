import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { UserRow } from './user.ts';
import { users } from './users-tables.ts';

/** Locks a user until the transaction ends and returns its current row, or null when it is gone. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** Ordered by id, so that two transactions cannot deadlock. Lock users before anything else. */
export async function lockUsers(tx: Database, ids: readonly string[]): Promise<void> {
  await selectInOrder(tx, ids).for('no key update');
}

/** As `lockUsers`, but strong enough to delete: two transactions that both upgrade a weaker lock would deadlock. */
export async function lockUsersForDeletion(tx: Database, ids: readonly string[]): Promise<void> {
  await selectInOrder(tx, ids).for('update');
}

/** Only against deletion. */
export async function holdUsers(tx: Database, ids: readonly string[]): Promise<void> {
  await selectInOrder(tx, ids).for('key share');
}

function selectInOrder(tx: Database, ids: readonly string[]) {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id));
}
