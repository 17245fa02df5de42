import type { UserRow } from '#server/users/user.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { grantTokens } from '#server/ledger/grant-tokens.ts';

/** What the columns of a balance hold. */
const MOST_TOKENS = 2_147_483_647;

/**
 * Grants tokens on an admin's behalf, in the caller's transaction that holds the account's lock; 0 grants nothing.
 * @throws AppError VALIDATION_FAILED when the balance could not hold them
 */
export async function grantAsAdmin(
  tx: Database,
  grant: { account: UserRow; amount: number; reason: string; actorId: string },
): Promise<void> {
  const { account, amount, reason, actorId } = grant;
  if (amount === 0) return;
  if (Math.max(account.tokens, account.tokensIssued) + amount > MOST_TOKENS) {
    const message = 'The balance cannot hold so many tokens.';
    throw new AppError('VALIDATION_FAILED', message, { fields: { tokens: message } });
  }
  await grantTokens(tx, { userId: account.id, amount, kind: 'grant', reason, actorId });
}
