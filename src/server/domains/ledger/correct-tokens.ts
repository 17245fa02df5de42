import { m } from '#contract/language/message.ts';
import { eq, sql } from 'drizzle-orm';
import { LOW_TOKENS } from '#contract/accounts/packages.ts';
import type { CorrectTokensRequest, OwnTransaction } from '#contract/accounts/ledger.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { AdminCall } from '#server/platform/http/routes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { changeOnce } from './change-once.ts';
import { BALANCE_MAX } from './grant-tokens.ts';
import { tokenTransactions } from './ledger-tables.ts';
import { toOwnTransaction } from './list-token-history.ts';
import { warnOfLowBalance } from './spend-tokens.ts';
import type { UserRow } from '#server/platform/users/find-user.ts';

export type TokenCorrection = AdminCall<CorrectTokensRequest> & { userId: string };

/**
 * Corrects a balance with a new row; existing rows never change. Corrections count as issued, because they fix grants.
 * @returns the row, or the row that an earlier call of the same request wrote
 * @throws AppError NOT_FOUND; CONFLICT if the balance would fall below 0; VALIDATION_FAILED on overflow; IDEMPOTENCY_KEY_REUSED
 */
export async function correctTokens(
  db: Database,
  { userId, actorId, idempotencyKey, request }: TokenCorrection,
): Promise<OwnTransaction> {
  const { delta, reason } = request;
  const correction = { delta, reason, actorId, idempotencyKey };
  return changeOnce(
    db,
    { userId, ...correction },
    {
      repeat: toOwnTransaction,
      write: async (tx, user) => {
        assertHolds(user, delta);
        const row = await writeCorrection(tx, user, correction);
        const details = { tokens: delta, transaction: row.id };
        await recordAudit(tx, { actorId, action: 'tokens.correct', subject: ['user', user.id], details });
        return toOwnTransaction(row);
      },
    },
  );
}

function assertHolds({ tokens, tokensIssued }: UserRow, delta: number): void {
  if (tokens + delta < 0) {
    const message = m('The balance is {tokens}, and a correction cannot take it below 0.');
    throw fieldError('CONFLICT', 'delta', message, { values: { tokens } });
  }
  if (Math.max(tokens, tokensIssued) + delta > BALANCE_MAX) {
    throw fieldError('VALIDATION_FAILED', 'delta', 'A balance cannot hold that many tokens.');
  }
}

type NewCorrection = { delta: number; reason: string; actorId: string; idempotencyKey: string | null };

async function writeCorrection(tx: Database, user: UserRow, correction: NewCorrection) {
  const { delta, reason } = correction;
  const stillLow = user.tokens + delta < LOW_TOKENS;
  const [changed] = await tx
    .update(users)
    .set({
      tokens: sql`${users.tokens} + ${delta}::int`,
      tokensIssued: sql`${users.tokensIssued} + ${delta}::int`,
      ...(!stillLow && { lowTokensMailedAt: null }),
      ...(delta > 0 && { noTokensMailedAt: null }),
    })
    .where(eq(users.id, user.id))
    .returning({ tokens: users.tokens });
  const after = changed!.tokens;
  const [row] = await tx
    .insert(tokenTransactions)
    .values({ ...correction, clientId: user.id, kind: 'correction', balanceAfter: after })
    .returning();
  await recordActivity(tx, { ownerId: user.id, kind: 'tokens-corrected', tokens: delta, detail: reason });
  await warnOfLowBalance(tx, user, { before: user.tokens, after });
  return row!;
}
