import type { ChangePasswordRequest } from '#contract/accounts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { lockUser } from '#server/users/lock-users.ts';
import { hashNewPassword } from './new-password.ts';
import { hashSessionId } from '../sessions/session-id.ts';
import { setPassword } from './set-password.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';

export interface PasswordChange {
  userId: string;
  /** The session that asks; it stays. */
  sessionId: string;
  request: ChangePasswordRequest;
  address: string;
  now: Date;
}

/**
 * Changes a password for who knows the current one, and ends the account's other sessions.
 * @throws AppError WRONG_PASSWORD, VALIDATION_FAILED, CONFLICT, RATE_LIMITED, OVERLOADED
 */
export async function changePassword(
  dependencies: { db: Database; limits: SignInLimits | null },
  { userId, sessionId, request, address, now }: PasswordChange,
): Promise<void> {
  const { currentPassword: password, newPassword } = request;
  const checked = await confirmPassword(dependencies, {
    userId,
    password,
    field: 'currentPassword',
    address,
    now,
  });
  const passwordHash = await hashNewPassword(newPassword, checked.email, 'newPassword');
  await dependencies.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.passwordHash !== checked.passwordHash) {
      throw new AppError('CONFLICT', 'The password was changed meanwhile. Please try again.');
    }
    await setPassword(tx, userId, passwordHash, hashSessionId(sessionId));
    const subject = { type: 'user', id: userId };
    await recordAudit(tx, { actorId: userId, action: 'account.change-password', subject });
  });
}
