import { eq } from 'drizzle-orm';
import { forgetAccountCounts } from '#server/domains/analytics/forget-counts.ts';
import { forgetReasons } from '#server/platform/audit/forget-audit.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, longTransaction } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { lockUsersForDeletion, findAdmins, type UserRow } from '#server/platform/users/find-user.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { deleteEvent } from './delete-event.ts';

/**
 * Permanently deletes a user who has confirmed the password, with all events (templates, flyers and files), sessions, queued mail
 * and ledger. Flyers that the user made for other owners' events stay. The audit log keeps the user's id.
 * @throws AppError LAST_ADMIN when no other admin would remain; CONFLICT when the role has changed since the caller read it
 */
export async function deleteAccount(db: Database, { id, role }: Pick<UserRow, 'id' | 'role'>): Promise<void> {
  await longTransaction(db, async (tx) => {
    await lockUsersForDeletion(tx, role === 'admin' ? [id, ...(await findAdmins(tx))] : [id]);
    const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, id));
    if (user?.role !== role) {
      throw new AppError('CONFLICT', 'Your role has just changed. Please reload the page.');
    }
    if (role === 'admin' && (await findAdmins(tx)).every((admin) => admin === id)) {
      throw new AppError('LAST_ADMIN', 'You are the only admin, so this account cannot be deleted.');
    }
    const owned = await tx.select({ id: events.id }).from(events).where(eq(events.clientId, id));
    for (const event of owned) await deleteEvent(tx, { eventId: event.id, actorId: id });
    await forgetAccountCounts(tx, id);
    await forgetReasons(tx, ['user', id]);
    await tx.delete(users).where(eq(users.id, id));
    const details = { events: owned.length };
    await recordAudit(tx, { actorId: null, action: 'account.delete', subject: ['user', id], details });
  });
}
