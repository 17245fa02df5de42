import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { sessions } from '../accounts-tables.ts';
import { recordSeeAsEnd, type SeeAsEnd } from './record-see-as-end.ts';

/** The session is the admin's own again. Recorded once, also when several requests end it; nothing happens if it has ended. */
export async function endSeeAs(db: Database, idHash: string, how: SeeAsEnd): Promise<void> {
  await db.transaction(async (tx) => {
    const seeing = and(eq(sessions.idHash, idHash), isNotNull(sessions.seeingAsUntil));
    const [session] = await tx.select().from(sessions).where(seeing).for('update');
    if (!session) return;
    await tx
      .update(sessions)
      .set({ seeingAsId: null, seeingAsUntil: null })
      .where(eq(sessions.idHash, idHash));
    const { userId: adminId, seeingAsId: clientId } = session;
    if (clientId) await recordSeeAsEnd(tx, { adminId, clientId, how });
  });
}
