import type { LoginRequest, Session } from '#contract/accounts.ts';
import { recordAudit } from '../admin/record-audit.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { deleteExpiredSessions, insertSession, selectUserByEmail } from './accounts-queries.ts';
import { verifyNothing, verifyPassword } from './hash-password.ts';
import { hashSessionId, newSessionId } from './session-id.ts';
import { sessionLifetimeMs } from './session-lifetime.ts';
import { userAnswer } from './user-answer.ts';

/**
 * Opens a session for someone who knows the password of an account of that role. A wrong role, a wrong password and an
 * unknown address are answered alike and take equally long. Pending and suspended users may sign in; what they may do
 * is decided elsewhere.
 * @throws AppError INVALID_CREDENTIALS, OVERLOADED
 */
export async function signIn(db: Database, login: LoginRequest, now: Date): Promise<Session> {
  const user = await selectUserByEmail(db, login.email);
  const matches = user
    ? await verifyPassword(user.passwordHash, login.password)
    : await verifyNothing(login.password);
  if (!user || !matches || user.role !== login.role) {
    throw new AppError('INVALID_CREDENTIALS', 'Invalid credentials. Please try again.');
  }
  const sessionId = newSessionId();
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, now);
    await insertSession(tx, {
      idHash: hashSessionId(sessionId),
      userId: user.id,
      rememberMe: login.rememberMe,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetimeMs(login.rememberMe)),
    });
    await recordAudit(tx, {
      actorId: user.id,
      action: 'account.login',
      subject: { type: 'user', id: user.id },
    });
  });
  return { sessionId, user: userAnswer(user) };
}
