import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { passwordResets } from '../accounts-tables.ts';

const working = (tokenHash: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );

/** Id of the user who owns a valid reset token; null if the token is unknown, used or expired. */
export async function findUserOfResetToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(working(tokenHash, now));
  return row?.userId ?? null;
}

/** Marks a reset token as used. @returns false if the token is no longer valid, such as after a concurrent call */
export async function useResetToken(tx: Database, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(working(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
}
