import { and, eq, gte, sql } from 'drizzle-orm';
import { LOW_TOKENS } from '#contract/accounts/packages.ts';
import { type Database, placeholders, prepareOnce } from '#server/platform/db/database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { tokenTransactions } from './ledger-tables.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

export type Spending = {
  userId: string;
  /** Number of tokens, above 0. */
  amount: number;
  /** Reason shown in the ledger, such as `Flyer: Lagos Tech Week`. */
  reason: string;
};

const spend = prepareOnce((db) => {
  const amount = sql`${sql.placeholder('amount')}::int`;
  const falls = sql`${users.tokens} >= ${LOW_TOKENS} and ${users.tokens} - ${amount} < ${LOW_TOKENS}`;
  return db
    .update(users)
    .set({
      tokens: sql`${users.tokens} - ${amount}`,
      tokensUsed: sql`${users.tokensUsed} + ${amount}`,
      lowTokensMailedAt: sql`case when ${falls} then now() else ${users.lowTokensMailedAt} end`,
      noTokensMailedAt: sql`case when ${users.tokens} = ${amount} then now() else ${users.noTokensMailedAt} end`,
    })
    .where(and(eq(users.id, sql.placeholder('userId')), gte(users.tokens, amount)))
    .returning({ tokens: users.tokens, name: users.name, email: users.email })
    .prepare('spend_tokens');
});

const insertSpending = prepareOnce((db) =>
  db
    .insert(tokenTransactions)
    .values({ ...placeholders('clientId', 'delta', 'balanceAfter', 'reason'), kind: 'spend' })
    .prepare('new_spending'),
);

/**
 * Takes tokens from a balance and writes the ledger, in the caller's transaction. The balance check is part of the update, so no
 * token is spent twice. Falling below LOW_TOKENS and reaching 0 each queue one email.
 * @returns the new balance, or null when there are too few tokens
 */
export async function spendTokens(
  tx: Database,
  { userId, amount, reason }: Spending,
): Promise<number | null> {
  const [user] = await spend(tx).execute({ userId, amount });
  if (!user) return null;
  const { tokens, name, email } = user;
  await insertSpending(tx).execute({ clientId: userId, delta: -amount, balanceAfter: tokens, reason });
  await warnOfLowBalance(tx, { id: userId, name, email }, { before: tokens + amount, after: tokens });
  return tokens;
}

/** Queues one email when a balance falls below LOW_TOKENS, and one when it reaches 0. */
export async function warnOfLowBalance(
  tx: Database,
  user: { id: string; name: string; email: string },
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (after >= before) return;
  const mail = { recipient: { id: user.id, email: user.email }, data: { name: user.name, tokens: after } };
  if (after === 0) await queueMail(tx, { kind: 'no-tokens', ...mail });
  else if (after < LOW_TOKENS && before >= LOW_TOKENS) await queueMail(tx, { kind: 'low-tokens', ...mail });
}
