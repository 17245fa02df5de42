import { and, eq, gte, sql } from 'drizzle-orm';
import { LOW_TOKENS } from '#contract/accounts/packages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import type { Grant } from './grant-tokens.ts';
import { tokenTransactions } from './ledger-tables.ts';

/**
 * Takes a refund back with a row of its own, in the caller's transaction. Unlike spending it warns of no low balance: the owner had
 * that balance before the refund.
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
