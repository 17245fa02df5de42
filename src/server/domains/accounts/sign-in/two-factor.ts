import { m } from '#contract/language/message.ts';
import { eq } from 'drizzle-orm';
import type { RecoveryCodes, TwoFactorSetup } from '#contract/accounts/accounts.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { AppError, fieldError } from '#server/platform/kernel/app-error.ts';
import { recoveryCodes } from '../accounts-tables.ts';
import { lockUser, type UserRow } from '#server/platform/users/find-user.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { newTotpSecret, replaceRecoveryCodes, totpOf, useTotpCode } from './one-time-code.ts';

/**
 * Creates a secret for an authenticator app. Sign-in requires codes only after the user confirms the first one
 * (`confirmTwoFactor`), so users cannot lock themselves out with an app that was never set up.
 * @throws AppError CONFLICT when two-step sign-in is already on
 */
export const startTwoFactor = inTransaction(async (tx, userId: string): Promise<TwoFactorSetup> => {
  const user = await lockOff(tx, userId);
  const secret = newTotpSecret();
  await tx.update(users).set({ twoFactorSecret: secret, twoFactorStep: null }).where(eq(users.id, userId));
  return { secret, otpauthUri: totpOf(user.email, secret).toString() };
});

/**
 * Turns on two-step sign-in and returns the recovery codes, which cannot be read again.
 * @throws AppError VALIDATION_FAILED, CONFLICT
 */
export const confirmTwoFactor = inTransaction(
  async (tx, { userId, code, now }: { userId: string; code: string; now: Date }): Promise<RecoveryCodes> => {
    const user = await lockOff(tx, userId);
    if (!(await useTotpCode(tx, user, code, now))) {
      const message = m('This code is not valid. Please enter the one your app shows now.');
      throw fieldError('VALIDATION_FAILED', 'code', message);
    }
    await tx.update(users).set({ twoFactorSince: now }).where(eq(users.id, userId));
    await recordAudit(tx, { actorId: userId, action: 'account.two-factor-on', subject: ['user', userId] });
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  },
);

/** Turns two-step sign-in off and deletes its secret and recovery codes; does nothing when it is off. */
export const endTwoFactor = inTransaction(async (tx, userId: string): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (user === null || user.twoFactorSecret === null) return;
  await tx
    .update(users)
    .set({ twoFactorSecret: null, twoFactorSince: null, twoFactorStep: null })
    .where(eq(users.id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (user.twoFactorSince === null) return;
  await recordAudit(tx, { actorId: userId, action: 'account.two-factor-off', subject: ['user', userId] });
});

async function lockOff(tx: Database, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
  if (user.twoFactorSince !== null) throw new AppError('CONFLICT', 'Two-step sign-in is already on.');
  return user;
}
