import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import { findAdmins } from '#server/platform/users/find-users.ts';
import { lockUsers } from '#server/platform/users/lock-users.ts';
import type { UserRow } from '#server/platform/users/user.ts';

/**
 * Locks a user with all admins and checks that the actor still is one. Of admins who remove each other at once, the actor
 * of the last change remains.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function lockWithAdmins(tx: Database, userId: string, actorId: string): Promise<UserRow> {
  const { id } = await findUser(tx, userId);
  await lockUsers(tx, [id, ...(await findAdmins(tx))]);
  if (!(await findAdmins(tx)).includes(actorId)) {
    throw new AppError('FORBIDDEN', 'You are no longer an admin.');
  }
  return findUser(tx, id);
}

/** Nobody removes their own access, so there is always an admin. @throws AppError CONFLICT */
export function assertNotSelf(user: UserRow, actorId: string): void {
  if (user.id !== actorId) return;
  throw new AppError('CONFLICT', 'You cannot remove your own access. Ask another admin.');
}
