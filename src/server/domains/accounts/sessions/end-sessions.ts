import { m } from '#contract/language/message.ts';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, isUuid, inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { sessions } from '../accounts-tables.ts';
import { hashSessionId } from './session-id.ts';
import { recordSeeAsEnd } from '../see-as/see-as.ts';

/** Response message with the number of sessions that ended. */
export const SESSIONS_ENDED = m('{ended, plural, one {# session} other {# sessions}} ended.');

/** Ends a session. Ignores unknown sessions, because they have already ended. */
export async function signOut(db: Database, sessionId: string): Promise<void> {
  await db.transaction((tx) => deleteSessions(tx, eq(sessions.idHash, hashSessionId(sessionId))));
}

/** Signs a user out everywhere, in the caller's transaction. @returns how many sessions ended */
export async function endSessions(tx: Database, userId: string): Promise<number> {
  return deleteSessions(tx, eq(sessions.userId, userId));
}

/** Ends all of a user's sessions except the current one. @returns how many ended */
export const endOtherSessions = inTransaction(async (tx, userId: string, sessionId: string) => {
  const others = and(eq(sessions.userId, userId), ne(sessions.idHash, hashSessionId(sessionId)));
  const ended = await deleteSessions(tx, others);
  const subject = ['user', userId] as const;
  const details = { sessions: ended };
  await recordAudit(tx, { actorId: userId, action: 'account.end-sessions', subject, details });
  return ended;
});

/** Ends one of the user's sessions. @param id from the session list, not the secret session id @throws AppError NOT_FOUND */
export async function endOwnSession(db: Database, userId: string, id: string): Promise<void> {
  const own = and(eq(sessions.userId, userId), eq(sessions.id, id));
  const ended = isUuid(id) ? await db.transaction((tx) => deleteSessions(tx, own)) : 0;
  if (ended === 0) throw new AppError('NOT_FOUND', 'This session has already ended.');
}

/**
 * Deletes the sessions that meet `condition` and records the end of viewing as a client. Every deletion of sessions uses this
 * function.
 * @returns the number of deleted sessions
 */
export async function deleteSessions(tx: Database, condition: SQL | undefined): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(condition)
    .returning({ adminId: sessions.userId, clientId: sessions.seeingAsId });
  for (const { adminId, clientId } of ended) {
    if (clientId !== null) await recordSeeAsEnd(tx, { adminId, clientId, how: 'session-ended' });
  }
  return ended.length;
}
