import type { AssignTokensRequest, Client } from '#contract/admin.ts';
import { findUser } from '#server/users/find-user.ts';
import { lockUsers } from '#server/users/lock-users.ts';
import { toClient } from '#server/users/user.ts';
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
    const { id } = await findUser(tx, userId);
    await lockUsers(tx, [id]);
    const account = await findUser(tx, id);
    const { tokens, reason } = request;
    await grantAsAdmin(tx, { account, amount: tokens, reason, actorId });
    const subject = { type: 'user', id };
    await recordAudit(tx, { actorId, action: 'tokens.assign', subject, details: { tokens } });
    return toClient(await findUser(tx, id));
  });
}
