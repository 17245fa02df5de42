import type { Database } from '#server/db/database.ts';
import { deleteSession } from './session-queries.ts';
import { hashSessionId } from './session-id.ts';

/** Ends a session at once; one that is unknown has ended already. */
export async function signOut(db: Database, sessionId: string): Promise<void> {
  await deleteSession(db, hashSessionId(sessionId));
}
