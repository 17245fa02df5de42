import { m } from '#contract/language/message.ts';
import type { ApproveUserRequest } from '#contract/admin/admin.ts';
import { changeUser, isApplicant } from '#server/platform/users/change-user.ts';
import { findUser, lockUsers, toClient } from '#server/platform/users/find-user.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { findLastActor } from '#server/platform/audit/subject-audit.ts';
import { grantAsAdmin } from './assign-tokens.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';

export type UserApproval = { userId: string; actorId: string; request: ApproveUserRequest };

/**
 * Approves an application. Locks the user, so only one of several concurrent approvals succeeds. A declined application is
 * approved only if `expected.status` is `suspended`.
 * @throws AppError NOT_FOUND; CONFLICT unless the application is pending, or `expected` says that it is declined
 */
export const approveUser = inTransaction(async (tx, { userId, actorId, request }: UserApproval) => {
  const { id } = await findUser(tx, userId);
  await lockUsers(tx, [id]);
  const user = await findUser(tx, id);
  const subject = ['user', id] as const;
  const { tokens, packageTier, expected, ...limits } = request;
  const isDeclined = user.status === 'suspended' && expected?.status !== 'suspended';
  if (!isApplicant(user) || isDeclined) {
    const actor = await findLastActor(tx, subject, ['user.approve', 'user.update']);
    const message =
      user.status === 'approved'
        ? m('This application was already approved by {actor}.')
        : m('This application was already declined by {actor}.');
    throw new AppError('CONFLICT', message, { values: { actor } });
  }
  await changeUser(tx, user, { status: 'approved', tier: packageTier, limits });
  await grantAsAdmin(tx, { user, amount: tokens, reason: 'Account approved', actorId });
  const recipient = { id, email: user.email };
  await queueMail(tx, { kind: 'application-approved', recipient, data: { name: user.name, tokens } });
  await recordAudit(tx, { actorId, action: 'user.approve', subject, details: { tokens, packageTier } });
  return toClient(await findUser(tx, id));
});
