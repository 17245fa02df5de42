import type { AssignTokensRequest, Client } from '#contract/admin.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { grantTokens } from '#server/ledger/grant-tokens.ts';
import { findUser } from '#server/users/find-user.ts';
import { lockUsers } from '#server/users/lock-users.ts';
import { toClient, type UserRow } from '#server/users/user.ts';

/** What the database's integers hold. */
const BALANCE_MAX = 2_147_483_647;

/** Adds tokens to a user's balance. @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function assignTokens(
  db: Database,
  { userId, actorId, request }: { userId: string; actorId: string; request: AssignTokensRequest },
): Promise<Client> {
  const { tokens, reason } = request;
  return db.transaction(async (tx) => {
    const { id } = await findUser(tx, userId);
    await lockUsers(tx, [id]);
    await grantAsAdmin(tx, { user: await findUser(tx, id), amount: tokens, reason, actorId });
    await recordAudit(tx, { actorId, action: 'tokens.assign', subject: ['user', id], details: { tokens } });
    return toClient(await findUser(tx, id));
  });
}

/** In the caller's transaction, which locks the user. 0 is ignored. @throws AppError VALIDATION_FAILED on overflow */
export async function grantAsAdmin(
  tx: Database,
  { user, amount, reason, actorId }: { user: UserRow; amount: number; reason: string; actorId: string },
): Promise<void> {
  if (amount === 0) return;
  if (Math.max(user.tokens, user.tokensIssued) + amount > BALANCE_MAX) {
    throw fieldError('VALIDATION_FAILED', 'tokens', 'A balance cannot hold that many tokens.');
  }
  await grantTokens(tx, { userId: user.id, amount, kind: 'grant', reason, actorId });
}
