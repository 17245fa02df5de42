import { and, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { sessions } from '../accounts-tables.ts';
import { recordSeeAsEnd } from './record-see-as-end.ts';

/**
 * Records the end of what has expired by `now`, although nobody uses the session. `seeingAsUntil` stays: by it the session's next request
 * learns that a page may still show the client.
 */
export async function endExpiredSeeAs(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
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
}
