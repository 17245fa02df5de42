import type { ChangePasswordRequest } from '#contract/accounts/accounts.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { SignInDependencies } from '../accounts-dependencies.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { lockUser } from '#server/platform/users/find-user.ts';
import { hashNewPassword, setPassword } from './new-password.ts';
import { hashSessionId } from '../sessions/session-id.ts';

export interface PasswordChange {
  userId: string;
  /** Id of the current session, which stays open. */
  sessionId: string;
  request: ChangePasswordRequest;
  address: string;
  now: Date;
}

/**
 * Changes the user's password and ends their other sessions.
 * @throws AppError WRONG_PASSWORD, VALIDATION_FAILED, CONFLICT, RATE_LIMITED, OVERLOADED
 */
export async function changePassword(
  dependencies: SignInDependencies,
  { userId, sessionId, request, address, now }: PasswordChange,
): Promise<void> {
  const { currentPassword: password, newPassword } = request;
  const confirmation = { userId, password, field: 'currentPassword', address, now };
  const checked = await confirmPassword(dependencies, confirmation);
  const passwordHash = await hashNewPassword(newPassword, checked.email, 'newPassword');
  await dependencies.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.passwordHash !== checked.passwordHash) {
      throw new AppError('CONFLICT', 'Your password was just changed elsewhere. Please try again.');
    }
    await setPassword(tx, userId, passwordHash, hashSessionId(sessionId));
    await recordAudit(tx, { actorId: userId, action: 'account.change-password', subject: ['user', userId] });
  });
}
