import { eq, sql, and, gte } from 'drizzle-orm';
import { LOW_TOKENS } from '#contract/accounts/packages.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { tokenTransactions } from './ledger-tables.ts';

/** The largest integer that the database's column can hold. */
export const BALANCE_MAX = 2_147_483_647;

export type Grant = {
  userId: string;
  /** Number of tokens, above 0. */
  amount: number;
  /** A grant counts as issued; a refund reduces the number of used tokens. */
  kind: 'grant' | 'refund';
  /** Reason shown in the ledger, such as `Welcome tokens`. */
  reason: string;
  actorId?: string;
  idempotencyKey?: string | null;
};

/**
 * Grants tokens in the caller's transaction and re-enables low-token warnings.
 * @returns the new balance; null if there is no such user
 */
export async function grantTokens(
  tx: Database,
  { userId, amount, kind, reason, actorId, idempotencyKey }: Grant,
): Promise<number | null> {
  const stillLow = sql`${users.tokens} + ${amount}::int < ${LOW_TOKENS}`;
  const [user] = await tx
    .update(users)
    .set({
      tokens: sql`${users.tokens} + ${amount}::int`,
      ...(kind === 'grant'
        ? { tokensIssued: sql`${users.tokensIssued} + ${amount}::int` }
        : { tokensUsed: sql`${users.tokensUsed} - ${amount}::int` }),
      lowTokensMailedAt: sql`case when ${stillLow} then ${users.lowTokensMailedAt} end`,
      noTokensMailedAt: null,
    })
    .where(eq(users.id, userId))
    .returning({ tokens: users.tokens });
  if (!user) return null;
  const moved = { clientId: userId, delta: amount, balanceAfter: user.tokens };
  await tx.insert(tokenTransactions).values({ ...moved, kind, reason, actorId, idempotencyKey });
  await recordActivity(tx, {
    ownerId: userId,
    kind: kind === 'grant' ? 'tokens-granted' : 'tokens-refunded',
    tokens: amount,
    detail: reason,
  });
  return user.tokens;
}

/**
 * Reverts a refund with a new row, in the caller's transaction. Unlike spending, it sends no low-balance warning, because the
 * owner had that balance before the refund.
 * @returns the new balance, or null when too few tokens are left
 */
export async function takeBackRefund(
  tx: Database,
  { userId, amount, reason, actorId }: Omit<Grant, 'kind'>,
): Promise<number | null> {
  const left = sql`${users.tokens} - ${amount}::int`;
  const [user] = await tx
    .update(users)
    .set({
      tokens: left,
      tokensUsed: sql`${users.tokensUsed} + ${amount}::int`,
      lowTokensMailedAt: sql`case when ${left} < ${LOW_TOKENS} then coalesce(${users.lowTokensMailedAt}, now()) end`,
      noTokensMailedAt: sql`case when ${left} = 0 then now() end`,
    })
    .where(and(eq(users.id, userId), gte(users.tokens, amount)))
    .returning({ tokens: users.tokens });
  if (!user) return null;
  const moved = { clientId: userId, delta: -amount, balanceAfter: user.tokens };
  await tx.insert(tokenTransactions).values({ ...moved, kind: 'spend', reason, actorId });
  return user.tokens;
}
