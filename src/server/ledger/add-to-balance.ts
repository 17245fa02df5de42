import { eq, sql } from 'drizzle-orm';
import { LOW_TOKENS } from '#contract/packages.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/users/users-tables.ts';

/**
 * Adds tokens to a balance, in the caller's transaction, and arms the warnings about low tokens again. Only the tokens
 * domain calls this, which writes the ledger's row.
 * @param kind a grant counts as issued; a refund takes back what was used
 * @returns the balance afterwards, or null when there is no such user
 */
export async function addToBalance(
  tx: Database,
  userId: string,
  amount: number,
  kind: 'grant' | 'refund',
): Promise<number | null> {
  const stillLow = sql`${users.tokens} + ${amount}::int < ${LOW_TOKENS}`;
  const [account] = await tx
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
  return account?.tokens ?? null;
}
