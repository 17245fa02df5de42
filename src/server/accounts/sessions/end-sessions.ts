import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sessions } from '../accounts-tables.ts';

/** Signs a user out everywhere at once, in the transaction of the cause. */
export async function endSessions(tx: Database, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
