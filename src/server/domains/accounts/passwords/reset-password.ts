import type { ResetPasswordRequest } from '#contract/accounts/accounts.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { selectUser } from '#server/platform/users/find-user.ts';
import { lockUser } from '#server/platform/users/lock-users.ts';
import type { SignInDependencies } from '../accounts-dependencies.ts';
import { hashNewPassword } from './new-password.ts';
import { hashSessionId } from '../sessions/session-id.ts';
import { findUserOfResetToken, useResetToken } from './reset-tokens.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password with a mailed token and signs the user out everywhere. The token works once, and the user's other
 * tokens stop working too. Wrong guesses by others no longer slow down sign-ins from this address.
 * @throws AppError INVALID_RESET_LINK, VALIDATION_FAILED, OVERLOADED
 */
export async function resetPassword(
  { db, limits }: SignInDependencies,
  { token, password }: ResetPasswordRequest,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const tokenHash = hashSessionId(token);
  const userId = await findUserOfResetToken(db, tokenHash, now);
  // Don't spend a hash on an invalid token.
  const user = userId && (await selectUser(db, userId));
  if (!user) throw invalidLink();
  const { id, email } = user;
  const passwordHash = await hashNewPassword(password, email, 'password');
  await db.transaction(async (tx) => {
    await lockUser(tx, id);
    if (!(await useResetToken(tx, tokenHash, now))) throw invalidLink();
    await setPassword(tx, id, passwordHash, null);
    await recordAudit(tx, { actorId: id, action: 'account.reset-password', subject: ['user', id] });
  });
  await limits?.succeed({ address, account: email }, [], now.getTime());
}

function invalidLink(): AppError {
  return new AppError(
    'INVALID_RESET_LINK',
    'This link has expired or has already been used. Please request a new one.',
  );
}
