import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { passwordResets, sessions } from '../accounts-tables.ts';
import { deleteSessions } from '../sessions/delete-sessions.ts';
import { users } from '#server/platform/users/users-tables.ts';

/** Also deletes unused reset links and sessions except `keptSessionHash`. The caller's transaction locks the user. */
export async function setPassword(
  tx: Database,
  userId: string,
  passwordHash: string,
  keptSessionHash: string | null,
): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, userId));
  const others = keptSessionHash ? ne(sessions.idHash, keptSessionHash) : undefined;
  await deleteSessions(tx, and(eq(sessions.userId, userId), others));
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}
