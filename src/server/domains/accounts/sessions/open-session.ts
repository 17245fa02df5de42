import { m } from '#contract/language/message.ts';
import { randomInt } from 'node:crypto';
import { lte } from 'drizzle-orm';
import type { LoginRequest } from '#contract/accounts/accounts.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError, fieldError } from '#server/platform/kernel/app-error.ts';
import { lockUser, type UserRow } from '#server/platform/users/find-user.ts';
import { sessions } from '../accounts-tables.ts';
import { invalidCredentials } from '../sign-in/attempt-within.ts';
import { useRecoveryCode, useTotpCode } from '../sign-in/one-time-code.ts';
import { deleteSessions } from './end-sessions.ts';
import { hashSessionId, newSessionId } from './session-id.ts';
import { sessionLifetimeMs } from './session-cookie.ts';

/** Each sign-in deletes expired sessions with a probability of 1 in `SWEEP_ONE_IN`. */
const SWEEP_ONE_IN = 20;

export type Opening = Pick<LoginRequest, 'rememberMe'> & {
  device: string | null;
  now: Date;
  code?: string | undefined;
  /** Records the use of a factor, such as a passkey, that replaces password and code. @returns its name for the audit log */
  factor?: (tx: Database) => Promise<string>;
};

/**
 * Opens a session for a user whose password or passkey was just verified. Locks the user and compares the password hash again,
 * because a password change must stop concurrent sign-ins with the old password.
 * @returns the session id
 * @throws AppError INVALID_CREDENTIALS; TWO_FACTOR_REQUIRED, with `fields.code` when the given code is not valid
 */
export async function openSession(
  db: Database,
  checked: UserRow,
  { rememberMe, code, device, now, factor: useFactor }: Opening,
): Promise<string> {
  const sessionId = newSessionId();
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, checked.id);
    if (user?.passwordHash !== checked.passwordHash) throw invalidCredentials();
    const factor = useFactor ? await useFactor(tx) : await checkSecondFactor(tx, user, code, now);
    if (randomInt(SWEEP_ONE_IN) === 0) await deleteSessions(tx, lte(sessions.expiresAt, now));
    await tx.insert(sessions).values({
      idHash: hashSessionId(sessionId),
      userId: user.id,
      rememberMe,
      device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetimeMs(rememberMe)),
    });
    const subject = ['user', user.id] as const;
    const details = factor ? { factor } : {};
    await recordAudit(tx, { actorId: user.id, action: 'account.login', subject, details });
  });
  return sessionId;
}

async function checkSecondFactor(tx: Database, user: UserRow, code: string | undefined, now: Date) {
  if (user.twoFactorSince === null) return null;
  if (code === undefined) {
    throw new AppError('TWO_FACTOR_REQUIRED', 'Please enter the code from your authenticator app.');
  }
  if (await useTotpCode(tx, user, code, now)) return 'totp';
  if (await useRecoveryCode(tx, user.id, code)) return 'recovery';
  const message = m('This code is not valid. Codes change every 30 seconds and work once.');
  throw fieldError('TWO_FACTOR_REQUIRED', 'code', message);
}
