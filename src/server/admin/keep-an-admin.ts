import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findUser } from '#server/users/find-user.ts';
import { findAdmins } from '#server/users/find-users.ts';
import { lockUsers } from '#server/users/lock-users.ts';
import type { UserRow } from '#server/users/user.ts';

/** Locks a user with all admins, so two admins cannot shut out each other. @throws AppError NOT_FOUND */
export async function lockWithAdmins(tx: Database, userId: string): Promise<UserRow> {
  const { id } = await findUser(tx, userId);
  await lockUsers(tx, [id, ...(await findAdmins(tx))]);
  return findUser(tx, id);
}

/**
 * Checks that an admin other than `user` remains once `user` is none. The caller holds the locks of `lockWithAdmins`.
 * @throws AppError CONFLICT
 */
export async function assertAdminRemains(tx: Database, user: UserRow, actorId: string): Promise<void> {
  if (user.id === actorId) {
    throw new AppError('CONFLICT', 'You cannot shut out yourself. Another admin has to do it.');
  }
  const others = (await findAdmins(tx)).filter((id) => id !== user.id);
  if (others.length === 0) throw new AppError('CONFLICT', 'The last admin must stay active.');
}
