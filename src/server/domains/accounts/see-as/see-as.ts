import { and, eq, isNotNull, inArray, lte } from 'drizzle-orm';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { sessions } from '../accounts-tables.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import { hashSessionId } from '../sessions/session-id.ts';

const LIFETIME_MS = 30 * 60_000;

type SeeAsStart = { adminId: string; sessionId: string; userId: string; now: Date };

/** How viewing ended. `withdrawn`: the admin was suspended or demoted, or the client was deleted or became an admin. */
type SeeAsEnd = 'stopped' | 'expired' | 'withdrawn' | 'session-ended';

/** Ends viewing as a client, or does nothing if the viewing has ended. Concurrent calls write only one audit entry. */
export const endSeeAs = inTransaction(async (tx, idHash: string, how: SeeAsEnd): Promise<void> => {
  const seeing = and(eq(sessions.idHash, idHash), isNotNull(sessions.seeingAsUntil));
  const [session] = await tx.select().from(sessions).where(seeing).for('update');
  if (!session) return;
  await tx.update(sessions).set({ seeingAsId: null, seeingAsUntil: null }).where(eq(sessions.idHash, idHash));
  const { userId: adminId, seeingAsId: clientId } = session;
  if (clientId) await recordSeeAsEnd(tx, { adminId, clientId, how });
});

export async function recordSeeAsEnd(
  tx: Database,
  { adminId, clientId, how }: { adminId: string; clientId: string; how: SeeAsEnd },
): Promise<void> {
  const subject = ['user', clientId] as const;
  await recordAudit(tx, { actorId: adminId, action: 'see-as.end', subject, details: { how } });
}

/**
 * Ends viewing as a client in sessions that made no request after the viewing expired. Keeps `seeingAsUntil`, which tells the
 * session's next request that a page may still show the client.
 */
export const endExpiredSeeAs = inTransaction(async (tx, now: Date): Promise<void> => {
  const { idHash, userId: adminId, seeingAsId: clientId, seeingAsUntil } = sessions;
  const expired = await tx
    .select({ idHash, adminId, clientId })
    .from(sessions)
    .where(and(isNotNull(clientId), lte(seeingAsUntil, now)))
    .for('update', { skipLocked: true });
  if (expired.length === 0) return;
  const hashes = expired.map((session) => session.idHash);
  await tx.update(sessions).set({ seeingAsId: null }).where(inArray(idHash, hashes));
  for (const session of expired) {
    await recordSeeAsEnd(tx, { adminId: session.adminId, clientId: session.clientId!, how: 'expired' });
  }
});

/**
 * Lets an admin view the product as a client in this session for 30 minutes. During this time, the session cannot write
 * (`assertSeeingAs`).
 * @throws AppError NOT_FOUND; CONFLICT unless the user is a client; UNAUTHENTICATED when the session has just ended
 */
export const startSeeAs = inTransaction(async (tx, { adminId, sessionId, userId, now }: SeeAsStart) => {
  const client = await findUser(tx, userId);
  if (client.role !== 'client') {
    throw new AppError('CONFLICT', 'You can only view as a client, not as another admin.');
  }
  const seeingAsUntil = new Date(now.getTime() + LIFETIME_MS);
  const started = await tx
    .update(sessions)
    .set({ seeingAsId: client.id, seeingAsUntil })
    .where(eq(sessions.idHash, hashSessionId(sessionId)))
    .returning({ id: sessions.id });
  if (started.length === 0) {
    throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
  }
  const subject = ['user', client.id] as const;
  const details = { until: seeingAsUntil.toISOString() };
  await recordAudit(tx, { actorId: adminId, action: 'see-as.start', subject, details });
});
