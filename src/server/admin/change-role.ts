import type { ChangeRoleRequest, Client } from '#contract/admin.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { setRole } from '#server/users/change-user.ts';
import { findUser } from '#server/users/find-user.ts';
import { toClient } from '#server/users/user.ts';
import { assertAdminRemains, lockWithAdmins } from './keep-an-admin.ts';

export type RoleChange = { userId: string; actorId: string; request: ChangeRoleRequest };

/**
 * Makes an approved client an admin, or an admin a client. Takes effect with the user's next request and is mailed to them.
 * @returns the user, also when they have that role already
 * @throws AppError NOT_FOUND; CONFLICT when the client is not approved, and when an admin would demote themselves or the last admin
 */
export async function changeRole(db: Database, { userId, actorId, request }: RoleChange): Promise<Client> {
  const { role } = request;
  return db.transaction(async (tx) => {
    const user = await lockWithAdmins(tx, userId);
    if (user.role === role) return toClient(user);
    if (role === 'client') await assertAdminRemains(tx, user, actorId);
    else if (user.status !== 'approved') {
      throw new AppError('CONFLICT', 'Only approved clients can become admins.');
    }
    await setRole(tx, user.id, role);
    await queueMail(tx, {
      kind: 'role-changed',
      recipient: { id: user.id, email: user.email },
      data: { name: user.name, role },
    });
    await recordAudit(tx, {
      actorId,
      action: 'user.role',
      subject: ['user', user.id],
      details: { role: { before: user.role, after: role } },
    });
    return toClient(await findUser(tx, user.id));
  });
}
