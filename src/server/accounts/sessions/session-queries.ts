import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { users } from '#server/users/users-tables.ts';
import { sessions } from '../accounts-tables.ts';

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

/** A session that has not expired by `now`, with its user. */
export async function selectSession(db: Database, idHash: string, now: Date) {
  const [row] = await liveSession(db).execute({ idHash, now: now.toISOString() });
  return row ?? null;
}

export async function updateSession(db: Database, idHash: string, lastSeenAt: Date, expiresAt: Date) {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.idHash, idHash));
}

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function deleteSession(db: Database, idHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} <= ${now.toISOString()}`);
}
