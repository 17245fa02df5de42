import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { passwordResets, sessions } from '../accounts-tables.ts';
import { users } from '#server/users/users-tables.ts';

/**
 * Stores a new password hash and deletes every session except `keptSessionHash`, and every unused reset link. Runs in the
 * caller's transaction, which holds the user's lock.
 */
export async function setPassword(
  tx: Database,
  userId: string,
  passwordHash: string,
  keptSessionHash: string | null,
): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, userId));
  await tx
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), keptSessionHash ? ne(sessions.idHash, keptSessionHash) : undefined),
    );
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}
