import { and, eq, gte, sql } from 'drizzle-orm';
import { LOW_TOKENS } from '#contract/packages.ts';
import { users } from '#server/accounts/accounts-tables.ts';
import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { tokenTransactions } from './tokens-tables.ts';

export type Spending = {
  userId: string;
  /** Tokens, more than 0. */
  amount: number;
  /** What the ledger says, such as `Flyer: Lagos Tech Week`. */
  reason: string;
};

/**
 * Takes tokens from a balance and writes the ledger's row for it, in the caller's transaction: both or neither.
 * The condition is part of the update, so no two spendings can share one token. Falling below LOW_TOKENS, and
 * reaching 0, each queue one mail to the account.
 * @returns the balance afterwards, or null when there are too few tokens; nothing has changed then
 */
export async function spendTokens(
  tx: Database,
  { userId, amount, reason }: Spending,
): Promise<number | null> {
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
  if (!account) return null;
  await tx.insert(tokenTransactions).values({ clientId: userId, delta: -amount, kind: 'spend', reason });

  const recipient = { id: userId, email: account.email };
  const data = { name: account.name, tokens: account.tokens };
  if (account.tokens === 0) await queueMail(tx, { kind: 'no-tokens', recipient, data });
  else if (account.tokens < LOW_TOKENS && account.tokens + amount >= LOW_TOKENS) {
    await queueMail(tx, { kind: 'low-tokens', recipient, data });
  }
  return account.tokens;
}
