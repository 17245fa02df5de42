import type { ChangeRoleRequest } from '#contract/admin/admin.ts';
import { endSessions } from '#server/domains/accounts/sessions/end-sessions.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { setRole } from '#server/platform/users/change-user.ts';
import { findUser, lockUsers, findAdmins, toClient, type UserRow } from '#server/platform/users/find-user.ts';

export type RoleChange = { userId: string; actorId: string; request: ChangeRoleRequest };

/**
 * Promotes an approved client to admin or demotes an admin to client, and emails the user. A new admin must sign in again. A
 * demotion takes effect with the user's next request.
 * @returns the user, even if the user already has the role
 * @throws AppError NOT_FOUND; CONFLICT when the client is not approved, or when admins would demote themselves; FORBIDDEN when
 * the actor is no longer an admin
 */
export const changeRole = inTransaction(async (tx, { userId, actorId, request }: RoleChange) => {
  const { role } = request;
  const user = await lockWithAdmins(tx, userId, actorId);
  if (user.role === role) return toClient(user);
  if (role === 'client') assertNotSelf(user, actorId);
  else if (user.status !== 'approved') {
    throw new AppError('CONFLICT', 'Only approved clients can become admins.');
  }
  await setRole(tx, user.id, role);
  // A session on a forgotten device must not become an admin session.
  if (role === 'admin') await endSessions(tx, user.id);
  await queueMail(tx, {
    kind: 'role-changed',
    recipient: { id: user.id, email: user.email },
    data: { name: user.name, role },
  });
  const details = { role: { before: user.role, after: role } };
  await recordAudit(tx, { actorId, action: 'user.role', subject: ['user', user.id], details });
  return toClient(await findUser(tx, user.id));
});

/**
 * Locks a user and all admins, and checks that the actor is still an admin. When admins demote each other concurrently, the
 * actor of the last successful change remains an admin.
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

/** Stops admins from removing their own access, so that at least one admin remains. @throws AppError CONFLICT */
export function assertNotSelf(user: UserRow, actorId: string): void {
  if (user.id !== actorId) return;
  throw new AppError('CONFLICT', 'You cannot remove your own access. Ask another admin.');
}
