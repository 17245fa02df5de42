import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { users } from '#server/users/users-tables.ts';
import type { Viewer } from '#server/users/viewer.ts';
import { sessions } from '../accounts-tables.ts';
import { sessionLifetimeMs } from './session-cookie.ts';
import { hashSessionId } from './session-id.ts';

/** Extending a session at most every ten minutes keeps page views from writing rows. */
const EXTEND_AFTER_MS = 10 * 60_000;

const liveSession = prepareOnce((db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      rememberMe: sessions.rememberMe,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      sql`${sessions.idHash} = ${sql.placeholder('idHash')} and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
    )
    .prepare('live_session'),
);

/** The user of a session, or null when it is unknown or expired. `refreshed`: this call extended the session. */
export async function findViewer(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ viewer: Viewer; refreshed: boolean } | null> {
  const idHash = hashSessionId(sessionId);
  const [session] = await liveSession(db).execute({ idHash, now: now.toISOString() });
  if (!session) return null;
  const { lastSeenAt, ...viewer } = session;
  const refreshed = now.getTime() - lastSeenAt.getTime() > EXTEND_AFTER_MS;
  if (refreshed) {
    const expiresAt = new Date(now.getTime() + sessionLifetimeMs(viewer.rememberMe));
    await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.idHash, idHash));
  }
  return { viewer, refreshed };
}
