import { and, desc, eq, gt } from 'drizzle-orm';
import type { SessionListItem } from '#contract/accounts/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sessions } from '../accounts-tables.ts';
import { hashSessionId } from './session-id.ts';

/** A user's live sessions, newest first. @param sessionId the current session, or null when an admin reads the list */
export async function listSessions(
  db: Database,
  userId: string,
  sessionId: string | null,
  now: Date,
): Promise<SessionListItem[]> {
  const current = sessionId && hashSessionId(sessionId);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, idHash, device, rememberMe, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    device,
    rememberMe,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: idHash === current,
  }));
}
