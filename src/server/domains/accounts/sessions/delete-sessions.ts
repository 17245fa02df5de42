import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { sessions } from '../accounts-tables.ts';
import { recordSeeAsEnd } from '../see-as/record-see-as-end.ts';

/**
 * Deletes the sessions that meet `condition`; every deletion goes through here, because an admin may be seeing the product as a
 * client in one, and the end of that is recorded.
 * @returns how many there were
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
