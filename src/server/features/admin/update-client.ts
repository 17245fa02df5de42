import { Spoken } from '#server/platform/kernel/spoken.ts';
import { m, withoutContext } from '#contract/language/message.ts';
import type { UpdateClientRequest } from '#contract/admin/admin.ts';
import { PACKAGES, tokensOfTier, type PackageTier } from '#contract/accounts/packages.ts';
import { changeUser, isApplicant } from '#server/platform/users/change-user.ts';
import { findUser, toClient, type UserRow } from '#server/platform/users/find-user.ts';
import { endSessions } from '#server/domains/accounts/sessions/end-sessions.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { grantAsAdmin } from './assign-tokens.ts';
import { findLastActor } from '#server/platform/audit/subject-audit.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { assertNotSelf, lockWithAdmins } from './change-role.ts';

export type ClientUpdate = { userId: string; actorId: string; request: UpdateClientRequest };

/**
 * Changes a user's status and package. A new tier sets the user's limits and watermark, and grants tokens if requested.
 * Suspending ends the user's sessions. Suspensions and approvals are emailed; suspending a pending user declines the application.
 * @throws AppError NOT_FOUND; CONFLICT when admins would remove their own access, or when another admin decided first; FORBIDDEN
 * when the actor is no longer an admin
 */
export const updateClient = inTransaction(async (tx, { userId, actorId, request }: ClientUpdate) => {
  const user = await lockWithAdmins(tx, userId, actorId);
  const { packageTier, status, reason: given, grantTokens, expected, ...limits } = request;
  if (expected && isOther(user, expected)) throw await changedMeanwhile(tx, user);
  const after = { status: status ?? user.status, tier: packageTier ?? user.packageTier };
  if (user.role === 'admin' && after.status !== 'approved') assertNotSelf(user, actorId);
  const tierChanges = after.tier !== user.packageTier;
  const tier = tierChanges || after.tier === 'custom' ? after.tier : undefined;
  const suspensionReason = user.status === 'suspended' ? (given ?? undefined) : given;
  await changeUser(tx, user, { status: after.status, suspensionReason, tier, limits });

  const changed = await findUser(tx, user.id);
  const amount = tierChanges && grantTokens ? tokensBroughtBy(after.tier, changed) : 0;
  const reason = `Package: ${withoutContext(PACKAGES[after.tier].label)}`;
  await grantAsAdmin(tx, { user: changed, amount, reason, actorId });
  if (after.status === 'suspended') await endSessions(tx, user.id);
  await mailUser(tx, user, { status: after.status, reason: given, tokens: amount });
  await recordAudit(tx, {
    actorId,
    action: 'user.update',
    subject: ['user', user.id],
    details: {
      status: { before: user.status, after: after.status },
      packageTier: { before: user.packageTier, after: after.tier },
      tokens: amount,
      ...(after.status === 'suspended' && given && { reason: given }),
      ...(after.tier === 'custom' && { limits }),
    },
  });
  return toClient(await findUser(tx, user.id));
});

function isOther(user: UserRow, { status, packageTier }: NonNullable<UpdateClientRequest['expected']>) {
  return user.status !== status || user.packageTier !== packageTier;
}

async function changedMeanwhile(tx: Database, { id, status, packageTier }: UserRow): Promise<AppError> {
  const actor = await findLastActor(tx, ['user', id], ['user.approve', 'user.update']);
  const values = { actor, status, label: new Spoken(PACKAGES[packageTier].label) };
  const message = m(
    '{actor} has changed this client, who is now {status, select, pending {pending} approved {approved} other {suspended}} with the {label} package. Please check again.',
  );
  return new AppError('CONFLICT', message, { values });
}

function tokensBroughtBy(tier: PackageTier, { customTokens }: UserRow): number {
  return tokensOfTier(tier) ?? customTokens ?? 0;
}

async function mailUser(
  tx: Database,
  before: UserRow,
  { status, reason, tokens }: { status: UserRow['status']; reason: string | null; tokens: number },
): Promise<void> {
  if (status === before.status) return;
  const { name } = before;
  const recipient = { id: before.id, email: before.email };
  if (status === 'suspended') {
    const kind = before.status === 'pending' ? 'application-declined' : 'account-suspended';
    await queueMail(tx, { kind, recipient, data: { name, reason } });
  }
  if (status === 'approved' && isApplicant(before)) {
    await queueMail(tx, { kind: 'application-approved', recipient, data: { name, tokens } });
  }
}
