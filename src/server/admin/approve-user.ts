import type { ApproveUserRequest, Client } from '#contract/admin.ts';
import { changeUser } from '#server/users/change-user.ts';
import { findUser } from '#server/users/find-user.ts';
import { lockUsers } from '#server/users/lock-users.ts';
import { toClient } from '#server/users/user.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findLastActor } from '#server/audit/find-last-actor.ts';
import { grantAsAdmin } from './grant-as-admin.ts';
import { recordAudit } from '#server/audit/record-audit.ts';

export type UserApproval = { userId: string; actorId: string; request: ApproveUserRequest };

/**
 * Opens the account of an applicant with a package and its first tokens, tells them, and writes it down. The account is
 * locked while it is looked at, so of many approvals at once one grants and the others find it approved.
 * @param lock replaced only by the test that proves it is needed
 * @throws AppError NOT_FOUND; CONFLICT when the account is not pending any more
 */
export async function approveUser(
  db: Database,
  { userId, actorId, request }: UserApproval,
  lock: typeof lockUsers = lockUsers,
): Promise<Client> {
  return db.transaction(async (tx) => {
    const { id } = await findUser(tx, userId);
    await lock(tx, [id]);
    const account = await findUser(tx, id);
    const subject = { type: 'user', id };
    if (account.status !== 'pending') {
      const actor = await findLastActor(tx, subject, ['user.approve', 'user.update']);
      const state = account.status === 'approved' ? 'approved' : 'suspended';
      throw new AppError('CONFLICT', `This application was already ${state} by ${actor}.`);
    }
    const { tokens, packageTier, ...limits } = request;
    await changeUser(tx, account, { status: 'approved', tier: packageTier, limits });
    await grantAsAdmin(tx, { account, amount: tokens, reason: 'Account approved', actorId });
    const recipient = { id, email: account.email };
    await queueMail(tx, { kind: 'application-approved', recipient, data: { name: account.name, tokens } });
    await recordAudit(tx, { actorId, action: 'user.approve', subject, details: { tokens, packageTier } });
    return toClient(await findUser(tx, id));
  });
}
