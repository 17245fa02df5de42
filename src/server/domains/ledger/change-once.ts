import type { Database } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { keyReused } from '#server/platform/http/routes.ts';
import { findUser, lockUsers, type UserRow } from '#server/platform/users/find-user.ts';
import { tokenTransactions } from './ledger-tables.ts';
import { findKeyedTransaction } from './find-keyed-transaction.ts';

export interface BalanceChange {
  userId: string;
  actorId: string;
  /** Key that makes repeated calls by the same admin change the balance only once. */
  idempotencyKey: string | null;
  delta: number;
  reason: string;
}

interface Steps<Result> {
  write: (tx: Database, user: UserRow) => Promise<Result>;
  /** The response to a repeated request, from the row that the first request wrote. */
  repeat: (row: typeof tokenTransactions.$inferSelect, user: UserRow) => Result;
}

/**
 * Changes a balance in one transaction that locks the user, once per idempotency key.
 * @throws AppError NOT_FOUND, IDEMPOTENCY_KEY_REUSED, and the errors of `write`
 */
export async function changeOnce<Result>(
  db: Database,
  { userId, actorId, idempotencyKey, delta, reason }: BalanceChange,
  { write, repeat }: Steps<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const { id } = await findUser(tx, userId);
      await lockUsers(tx, [id]);
      const user = await findUser(tx, id);
      const earlier =
        idempotencyKey === null ? null : await findKeyedTransaction(tx, actorId, idempotencyKey);
      if (!earlier) return write(tx, user);
      if (earlier.clientId !== id || earlier.delta !== delta || earlier.reason !== reason) throw keyReused();
      return repeat(earlier, user);
    });
  } catch (error) {
    // A concurrent request used the key for another client, under that client's lock.
    if (isUniqueViolation(error, 'token_transactions_key')) throw keyReused();
    throw error;
  }
}
