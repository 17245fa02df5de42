import { eq, sql } from 'drizzle-orm';
import { LOW_TOKENS } from '#contract/packages.ts';
import { users } from '#server/accounts/accounts-tables.ts';
import type { Database } from '#server/db/database.ts';
import { tokenTransactions } from './tokens-tables.ts';

export type Grant = {
  userId: string;
  /** Tokens, more than 0. */
  amount: number;
  /** A grant counts as issued; a refund takes back what was used. */
  kind: 'grant' | 'refund';
  /** What the ledger says, such as `Welcome tokens`. */
  reason: string;
  /** The admin who grants, when one does. */
  actorId?: string;
};

/**
 * Adds tokens to a balance and writes the ledger's row for it, in the caller's transaction: both or neither.
 * The warnings about low tokens are armed again.
 * @returns the balance afterwards, or null when there is no such user; nothing has changed then
 */
export async function grantTokens(tx: Database, grant: Grant): Promise<number | null> {
  const { userId, amount, kind, reason, actorId } = grant;
  const [account] = await tx
    .update(users)
    .set({
      tokens: sql`${users.tokens} + ${amount}::int`,
      ...(kind === 'grant'
        ? { tokensIssued: sql`${users.tokensIssued} + ${amount}::int` }
        : { tokensUsed: sql`${users.tokensUsed} - ${amount}::int` }),
      lowTokensMailedAt: sql`case when ${users.tokens} + ${amount}::int < ${LOW_TOKENS} then ${users.lowTokensMailedAt} end`,
      noTokensMailedAt: null,
    })
    .where(eq(users.id, userId))
    .returning({ tokens: users.tokens });
  if (!account) return null;
  await tx.insert(tokenTransactions).values({ clientId: userId, delta: amount, kind, reason, actorId });
  return account.tokens;
}
