import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { tokenTransactions } from './ledger-tables.ts';

/** Returns the transaction that this admin's request with this Idempotency-Key wrote, or null. */
export async function findKeyedTransaction(tx: Database, actorId: string, key: string) {
  const sameKey = and(eq(tokenTransactions.actorId, actorId), eq(tokenTransactions.idempotencyKey, key));
  const [row] = await tx.select().from(tokenTransactions).where(sameKey);
  return row ?? null;
}
