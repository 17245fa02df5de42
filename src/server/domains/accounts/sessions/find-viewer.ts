import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';
import { sessions } from '../accounts-tables.ts';
import { endSeeAs } from '../see-as/see-as.ts';
import { sessionLifetimeMs } from './session-cookie.ts';
import { hashSessionId } from './session-id.ts';

/** Minimum time between extensions of a session, so that most page views write no row. */
const EXTEND_AFTER_MS = 10 * 60_000;

const seen = alias(users, 'seen');

const liveSession = prepareOnce((db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      rememberMe: sessions.rememberMe,
      lastSeenAt: sessions.lastSeenAt,
      seeingAsId: sessions.seeingAsId,
      seeingAsUntil: sessions.seeingAsUntil,
      seenRole: seen.role,
      seenStatus: seen.status,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(seen, eq(seen.id, sessions.seeingAsId))
    .where(
      sql`${sessions.idHash} = ${sql.placeholder('idHash')} and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
    )
    .prepare('live_session'),
);
type LiveSession = Awaited<ReturnType<ReturnType<typeof liveSession>['execute']>>[number];

/**
 * Returns the user who signed in to a session, or null when the session is unknown, expired or viewing as a client.
 * Unlike `findViewer`, does not extend the session.
 */
export async function peekViewer(db: Database, sessionId: string, now: Date): Promise<Viewer | null> {
  const [session] = await liveSession(db).execute({
    idHash: hashSessionId(sessionId),
    now: now.toISOString(),
  });
  return session?.seeingAsUntil === null ? session : null;
}

export interface FoundViewer {
  viewer: Viewer;
  /** Whether this call extended the session. */
  refreshed: boolean;
  /** Whether this call found that viewing as a client has ended. The requesting page does not know this yet. */
  seeAsEnded: boolean;
}

/** Returns a session's viewer, and extends the session if it is due. Null when the session is unknown or expired. */
export async function findViewer(db: Database, sessionId: string, now: Date): Promise<FoundViewer | null> {
  const idHash = hashSessionId(sessionId);
  const [session] = await liveSession(db).execute({ idHash, now: now.toISOString() });
  if (!session) return null;
  const { id, role, status, rememberMe, lastSeenAt } = session;
  const refreshed = now.getTime() - lastSeenAt.getTime() > EXTEND_AFTER_MS;
  if (refreshed) {
    const expiresAt = new Date(now.getTime() + sessionLifetimeMs(rememberMe));
    await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.idHash, idHash));
  }
  const seenClient = await findSeenClient(db, idHash, session, now);
  const seeAsEnded = !seenClient && session.seeingAsUntil !== null;
  return { viewer: seenClient ?? { id, role, status, rememberMe }, refreshed, seeAsEnded };
}

/** The client whom the admin is viewing as; null when there is none or the viewing has just ended. */
async function findSeenClient(
  db: Database,
  idHash: string,
  session: LiveSession,
  now: Date,
): Promise<Viewer | null> {
  const { id: adminId, role, status, rememberMe, seeingAsId: id, seeingAsUntil: until } = session;
  if (id === null && until === null) return null;
  const isExpired = until === null || until <= now;
  const isAllowed = role === 'admin' && status === 'approved' && session.seenRole === 'client';
  // Deleting a client sets the id to null.
  if (id === null || isExpired || !isAllowed) {
    await endSeeAs(db, idHash, isExpired ? 'expired' : 'withdrawn');
    return null;
  }
  return { id, role: 'client', status: session.seenStatus!, rememberMe, seenBy: { adminId, until } };
}
