import { endSessions } from '#server/domains/accounts/sessions/end-sessions.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findUser } from '#server/platform/users/find-user.ts';

/** Signs a user out everywhere. @returns how many sessions ended @throws AppError NOT_FOUND */
export async function endClientSessions(
  db: Database,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { id } = await findUser(tx, userId);
    const sessions = await endSessions(tx, id);
    await recordAudit(tx, {
      actorId,
      action: 'user.end-sessions',
      subject: ['user', id],
      details: { sessions },
    });
    return sessions;
  });
}
