import { asc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { deleteEventsOf } from './delete-events-of.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findAdmins } from '#server/users/find-users.ts';
import type { UserRow } from '#server/users/user.ts';
import { users } from '#server/users/users-tables.ts';

/**
 * Deletes an account for good, after its password was confirmed. Its events go with it, and with them templates, flyers
 * and files; so do its sessions, waiting mail and its part of the ledger, which names nobody else. Flyers that it paid
 * for on others' events stay with those. The audit log keeps ids that lead nowhere any more.
 * @param lock replaced only by the test that proves it is needed
 * @throws AppError LAST_ADMIN when nobody would be left to administer
 */
export async function deleteAccount(
  db: Database,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
  lock: typeof lockForDeletion = lockForDeletion,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, role === 'admin' ? [id, ...(await findAdmins(tx))] : [id]);
    if (role === 'admin' && (await findAdmins(tx)).every((admin) => admin === id)) {
      throw new AppError('LAST_ADMIN', 'You are the only admin, so this account cannot be deleted.');
    }
    const events = await deleteEventsOf(tx, id);
    await tx.delete(users).where(eq(users.id, id));
    const subject = { type: 'user', id };
    await recordAudit(tx, { actorId: null, action: 'account.delete', subject, details: { events } });
  });
}

/**
 * Locks the accounts against everything, in the order of their ids. A weaker lock would have to be raised to delete, and
 * two transactions that raise theirs wait for each other for ever.
 */
async function lockForDeletion(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('update');
}
