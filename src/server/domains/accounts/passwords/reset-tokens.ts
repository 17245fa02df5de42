import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { passwordResets } from '../accounts-tables.ts';

const working = (tokenHash: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );

/** The user who was mailed a reset token that still works. */
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

/** Marks a reset token as used. @returns false when a concurrent call has used it */
export async function useResetToken(tx: Database, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(working(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
}
