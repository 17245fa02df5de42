import { and, desc, eq, gt } from 'drizzle-orm';
import type { SessionListItem } from '#contract/accounts/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sessions } from '../accounts-tables.ts';
import { hashSessionId } from './session-id.ts';

/** A user's live sessions, newest first; `sessionId` is the current one. */
export async function listSessions(
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<SessionListItem[]> {
  return list(db, userId, now, hashSessionId(sessionId));
}

/** A user's live sessions as an admin sees them; none is current. */
export async function listSessionsOf(db: Database, userId: string, now: Date): Promise<SessionListItem[]> {
  return list(db, userId, now, null);
}

async function list(
  db: Database,
  userId: string,
  now: Date,
  current: string | null,
): Promise<SessionListItem[]> {
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
