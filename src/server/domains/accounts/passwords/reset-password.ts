import { and, eq, gt } from 'drizzle-orm';
import type { ResetPasswordRequest } from '#contract/accounts/accounts.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { selectUser, selectUserByEmail, lockUser } from '#server/platform/users/find-user.ts';
import type { SignInDependencies } from '../accounts-dependencies.ts';
import { hashNewPassword, setPassword } from './new-password.ts';
import { hashSessionId, newSessionId } from '../sessions/session-id.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { passwordResets } from '../accounts-tables.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { normalizeEmail } from '#server/platform/users/normalize-email.ts';
import { findUserOfResetToken, useResetToken } from './reset-tokens.ts';

const LINK_LIFETIME_MS = 3_600_000;
/** Maximum number of links per user within `LINK_LIFETIME_MS`. Further requests get the same response but no email. */
const MOST_LINKS = 3;

/**
 * Sets a new password with a mailed token and signs the user out everywhere. The token works once, and the user's other tokens
 * stop working too. The caller's IP address becomes trusted: wrong guesses from other addresses no longer delay sign-ins from
 * this address.
 * @throws AppError INVALID_RESET_LINK, VALIDATION_FAILED, OVERLOADED
 */
export async function resetPassword(
  { db, limits }: SignInDependencies,
  { token, password }: ResetPasswordRequest,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const tokenHash = hashSessionId(token);
  const userId = await findUserOfResetToken(db, tokenHash, now);
  // Avoids hashing a password for an invalid token.
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

/** Emails a reset link to the user with this address. Callers cannot tell whether such a user exists. */
export const requestPasswordReset = inTransaction(async (tx, address: string, now: Date): Promise<void> => {
  const email = normalizeEmail(address);
  const user = email === null ? null : await selectUserByEmail(tx, email);
  const locked = user && (await lockUser(tx, user.id));
  const subject = locked && { subject: ['user', locked.id] as const };
  await recordAudit(tx, { actorId: null, action: 'account.forgot-password', ...subject });
  if (!locked) return;
  const { id, name } = locked;
  const recent = new Date(now.getTime() - LINK_LIFETIME_MS);
  const links = await tx
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, id), gt(passwordResets.createdAt, recent)));
  if (links.length >= MOST_LINKS) return;
  const token = newSessionId();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  await tx
    .insert(passwordResets)
    .values({ tokenHash: hashSessionId(token), userId: id, createdAt: now, expiresAt });
  const data = { name, token, expiresAt: expiresAt.toISOString() };
  await queueMail(tx, { kind: 'password-reset', recipient: { id, email: locked.email }, data });
});
