import type { LoginRequest, Session } from '#contract/accounts/accounts.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { selectUserByEmail, toUser, type UserRow } from '#server/platform/users/find-user.ts';
import { normalizeEmail } from '#server/platform/users/normalize-email.ts';
import type { SignInDependencies } from '../accounts-dependencies.ts';
import { attemptWithin, invalidCredentials, isWrongGuess } from './attempt-within.ts';
import { verifyNothing, verifyPassword } from '../passwords/hash-password.ts';
import { openSession } from '../sessions/open-session.ts';

/**
 * Checks address, password, role and second factor, and opens a session. A wrong role, a wrong password and an unknown
 * address get the same response after the same time: each costs one verification and one audit entry. Pending and
 * suspended users may sign in; policies decide what they may do.
 * @throws AppError INVALID_CREDENTIALS, TWO_FACTOR_REQUIRED, RATE_LIMITED, OVERLOADED
 */
export async function signIn(
  { db, limits }: SignInDependencies,
  login: LoginRequest,
  { address, device, now }: { address: string; device: string | null; now: Date },
): Promise<Session> {
  const email = normalizeEmail(login.email);
  const attempt = { address, account: email ?? login.email.toLowerCase() };
  return attemptWithin(limits, attempt, now, async () => {
    const found = email === null ? null : await selectUserByEmail(db, email);
    try {
      const user = await assertPassword(found, login);
      const { rememberMe, code } = login;
      const sessionId = await openSession(db, user, { rememberMe, code, device, now });
      return { sessionId, user: toUser(user) };
    } catch (error) {
      if (isWrongGuess(error)) await recordFailure(db, found);
      throw error;
    }
  });
}

async function assertPassword(user: UserRow | null, login: LoginRequest): Promise<UserRow> {
  const matches = user
    ? await verifyPassword(user.passwordHash, login.password)
    : await verifyNothing(login.password);
  if (!user || !matches || user.role !== login.role) throw invalidCredentials();
  return user;
}

/** Writes an audit entry, also for an unknown email address, so that known and unknown addresses take equally long. */
async function recordFailure(db: Database, user: UserRow | null): Promise<void> {
  const subject = user && { subject: ['user', user.id] as const };
  await recordAudit(db, { actorId: null, action: 'account.login-failed', ...subject });
}
