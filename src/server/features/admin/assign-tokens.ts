import type { AssignTokensRequest, Client } from '#contract/admin/admin.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';
import { changeOnce } from '#server/domains/ledger/change-once.ts';
import { BALANCE_MAX, grantTokens } from '#server/domains/ledger/grant-tokens.ts';
import { findUser, toClient, type UserRow } from '#server/platform/users/find-user.ts';

export type TokenAssignment = {
  userId: string;
  actorId: string;
  idempotencyKey?: string | null;
  request: AssignTokensRequest;
};

/**
 * Adds tokens to a user's balance.
 * @returns the user, even if the same request has already added the tokens
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED
 */
export async function assignTokens(
  db: Database,
  { userId, actorId, idempotencyKey = null, request }: TokenAssignment,
): Promise<Client> {
  const { tokens, reason } = request;
  const change = { userId, actorId, idempotencyKey, delta: tokens, reason };
  return changeOnce(db, change, {
    repeat: (_row, user) => toClient(user),
    write: async (tx, user) => {
      const { id } = user;
      await grantAsAdmin(tx, { user, amount: tokens, reason, actorId, idempotencyKey });
      await recordAudit(tx, { actorId, action: 'tokens.assign', subject: ['user', id], details: { tokens } });
      return toClient(await findUser(tx, id));
    },
  });
}

type AdminGrant = {
  user: UserRow;
  amount: number;
  reason: string;
  actorId: string;
  idempotencyKey?: string | null;
};

/** Grants tokens in the caller's transaction, which locks the user. Ignores 0. @throws AppError VALIDATION_FAILED on overflow */
export async function grantAsAdmin(
  tx: Database,
  { user, amount, reason, actorId, idempotencyKey = null }: AdminGrant,
): Promise<void> {
  if (amount === 0) return;
  if (Math.max(user.tokens, user.tokensIssued) + amount > BALANCE_MAX) {
    throw fieldError('VALIDATION_FAILED', 'tokens', 'A balance cannot hold that many tokens.');
  }
  await grantTokens(tx, { userId: user.id, amount, kind: 'grant', reason, actorId, idempotencyKey });
}
