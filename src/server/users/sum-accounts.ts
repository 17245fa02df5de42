import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from './users-tables.ts';

export interface AccountTotals {
  clients: number;
  /** Applications that wait for an admin. */
  pending: number;
  flyers: number;
  /** All tokens ever granted, refunds excluded. */
  tokensIssued: number;
}

/** What all accounts add up to: one pass over the accounts' counters, never over flyers or the ledger. */
export async function sumAccounts(db: Database): Promise<AccountTotals> {
  const [totals] = await db
    .select({
      clients: sql<number>`(count(*) filter (where ${users.role} = 'client'))::int`,
      pending: sql<number>`(count(*) filter (where ${users.status} = 'pending'))::int`,
      flyers: sql<number>`coalesce(sum(${users.flyersCount}), 0)::int`,
      tokensIssued: sql<number>`coalesce(sum(${users.tokensIssued}), 0)::float8`,
    })
    .from(users);
  return totals!;
}
