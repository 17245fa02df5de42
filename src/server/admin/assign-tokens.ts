import type { AssignTokensRequest, Client } from '#contract/admin.ts';
import { clientAnswer } from '#server/users/client-answer.ts';
import { findAccount } from '#server/users/find-account.ts';
import { lockAccounts } from '#server/users/lock-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { grantAsAdmin } from './grant-as-admin.ts';
import { recordAudit } from '#server/audit/record-audit.ts';

/** Adds tokens to an account's balance. @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function assignTokens(
  db: Database,
  assignment: { userId: string; actorId: string; request: AssignTokensRequest },
): Promise<Client> {
  const { userId, actorId, request } = assignment;
  return db.transaction(async (tx) => {
    const { id } = await findAccount(tx, userId);
    await lockAccounts(tx, [id]);
    const account = await findAccount(tx, id);
    const { tokens, reason } = request;
    await grantAsAdmin(tx, { account, amount: tokens, reason, actorId });
    const subject = { type: 'user', id };
    await recordAudit(tx, { actorId, action: 'tokens.assign', subject, details: { tokens } });
    return clientAnswer(await findAccount(tx, id));
  });
}
