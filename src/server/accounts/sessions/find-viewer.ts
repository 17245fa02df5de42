import type { Database } from '#server/db/database.ts';
import { selectSession, updateSession } from './session-queries.ts';
import type { Viewer } from '#server/users/viewer.ts';
import { hashSessionId } from './session-id.ts';
import { PROLONG_AFTER_MS, sessionLifetimeMs } from './session-lifetime.ts';

/**
 * The user of a session id, or null when the session is unknown or over. Using a session prolongs it; `refreshed` tells
 * whether this call did.
 */
export async function findViewer(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ viewer: Viewer; refreshed: boolean } | null> {
  const idHash = hashSessionId(sessionId);
  const session = await selectSession(db, idHash, now);
  if (!session) return null;
  const { lastSeenAt, ...viewer } = session;
  const refreshed = now.getTime() - lastSeenAt.getTime() > PROLONG_AFTER_MS;
  if (refreshed) {
    const expiresAt = new Date(now.getTime() + sessionLifetimeMs(viewer.rememberMe));
    await updateSession(db, idHash, now, expiresAt);
  }
  return { viewer, refreshed };
}
