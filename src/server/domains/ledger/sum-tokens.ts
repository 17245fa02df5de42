import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { readBalanceTotals } from '#server/platform/users/user-totals.ts';
import { tokenTransactions } from './ledger-tables.ts';

/** Tokens of all existing accounts. Corrections count as granted. `held` is granted + refunded - spent. */
export type TokenSums = { granted: number; spent: number; refunded: number; held: number };

/** Computes the sums from the running totals and the refunds, which are few enough to add up. */
export async function sumTokens(db: Database): Promise<TokenSums> {
  const [{ balances: held, issued: granted, used }, [refunds]] = await Promise.all([
    readBalanceTotals(db),
    db
      .select({ sum: sql<number>`coalesce(sum(${tokenTransactions.delta}), 0)::float8` })
      .from(tokenTransactions)
      .where(eq(tokenTransactions.kind, 'refund')),
  ]);
  const refunded = refunds!.sum;
  return { granted, spent: used + refunded, refunded, held };
}
