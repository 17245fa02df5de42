import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import { sessions } from '../accounts-tables.ts';
import { hashSessionId } from '../sessions/session-id.ts';

const LIFETIME_MS = 30 * 60_000;

export type SeeAsStart = { adminId: string; sessionId: string; userId: string; now: Date };

/**
 * Lets an admin see the product as a client, in this session, for 30 minutes. Nothing can be written meanwhile (`assertSeeingAs`).
 * @throws AppError NOT_FOUND; CONFLICT unless the user is a client; UNAUTHENTICATED when the session has just ended
 */
export async function startSeeAs(
  db: Database,
  { adminId, sessionId, userId, now }: SeeAsStart,
): Promise<void> {
  await db.transaction(async (tx) => {
    const client = await findUser(tx, userId);
    if (client.role !== 'client') {
      throw new AppError('CONFLICT', 'You can see the product as a client only, not as another admin.');
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
    await recordAudit(tx, {
      actorId: adminId,
      action: 'see-as.start',
      subject: ['user', client.id],
      details: { until: seeingAsUntil.toISOString() },
    });
  });
}
