import { and, eq, gte, sql } from 'drizzle-orm';
import { LOW_TOKENS } from '#contract/packages.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/users/users-tables.ts';

/** What is left, and whom to tell about it. */
export type Remainder = { tokens: number; name: string; email: string };

/**
 * Takes tokens from a balance, in the caller's transaction. The condition is part of the update, so no two takings can
 * share one token. Only the tokens domain calls this, which writes the ledger's row.
 * @returns null when there are too few tokens; nothing has changed then
 */
export async function takeFromBalance(
  tx: Database,
  userId: string,
  amount: number,
): Promise<Remainder | null> {
  const falls = sql`${users.tokens} >= ${LOW_TOKENS} and ${users.tokens} - ${amount}::int < ${LOW_TOKENS}`;
  const [account] = await tx
    .update(users)
    .set({
      tokens: sql`${users.tokens} - ${amount}::int`,
      tokensUsed: sql`${users.tokensUsed} + ${amount}::int`,
      lowTokensMailedAt: sql`case when ${falls} then now() else ${users.lowTokensMailedAt} end`,
      noTokensMailedAt: sql`case when ${users.tokens} = ${amount}::int then now() else ${users.noTokensMailedAt} end`,
    })
    .where(and(eq(users.id, userId), gte(users.tokens, amount)))
    .returning({ tokens: users.tokens, name: users.name, email: users.email });
  return account ?? null;
}
