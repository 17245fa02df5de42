import { addToBalance } from './add-to-balance.ts';
import type { Database } from '#server/db/database.ts';
import { tokenTransactions } from './ledger-tables.ts';

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
  const balance = await addToBalance(tx, userId, amount, kind);
  if (balance === null) return null;
  await tx.insert(tokenTransactions).values({ clientId: userId, delta: amount, kind, reason, actorId });
  return balance;
}
