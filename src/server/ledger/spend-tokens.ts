import { LOW_TOKENS } from '#contract/packages.ts';
import { takeFromBalance } from './take-from-balance.ts';
import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { tokenTransactions } from './ledger-tables.ts';

export type Spending = {
  userId: string;
  /** Tokens, more than 0. */
  amount: number;
  /** What the ledger says, such as `Flyer: Lagos Tech Week`. */
  reason: string;
};

/**
 * Takes tokens from a balance and writes the ledger's row for it, in the caller's transaction: both or neither.
 * No two spendings can share one token. Falling below LOW_TOKENS, and
 * reaching 0, each queue one mail to the account.
 * @returns the balance afterwards, or null when there are too few tokens; nothing has changed then
 */
export async function spendTokens(
  tx: Database,
  { userId, amount, reason }: Spending,
): Promise<number | null> {
  const account = await takeFromBalance(tx, userId, amount);
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
