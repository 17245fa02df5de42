import { sql } from 'drizzle-orm';
import type { LedgerCheck, LedgerRecount } from '#contract/accounts/ledger.ts';
import { type Database, longTransaction } from '#server/platform/db/database.ts';
import { readBalanceTotals, rebuildUserTotals } from '#server/platform/users/user-totals.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { tokenTransactions } from './ledger-tables.ts';

const FOLLOWED = 1000;

/**
 * Checks that balances equal the sums of their deltas, as far as possible without reading the whole ledger or all users. Reads
 * the running totals of all balances and counters. Checks that each of the newest rows adds its delta to the user's previous
 * balance, and that a user's last row has the user's balance.
 */
export async function checkLedger(db: Database): Promise<LedgerCheck> {
  const totals = await readBalanceTotals(db);
  const { rows } = await db.execute<{ followed: number; broken: number }>(sql`
    with newest as (
      select * from ${tokenTransactions} order by created_at desc, id desc limit ${FOLLOWED}
    )
    select count(*)::int as followed, (count(*) filter (where
      balance_after <> delta + coalesce((
        select balance_after from ${tokenTransactions} as before
        where before.client_id = newest.client_id and before.sequence < newest.sequence
        order by before.sequence desc limit 1), 0)
      or not exists (
        select from ${tokenTransactions} as later
        where later.client_id = newest.client_id and later.sequence > newest.sequence)
      and balance_after <> (select tokens from ${users} where users.id = newest.client_id)
    ))::int as broken from newest`);
  return { ...totals, ...rows[0]! };
}

/** Sums the whole ledger and recomputes the running totals. Takes a second or two for two million rows. */
export async function recountLedger(db: Database): Promise<LedgerRecount> {
  const start = performance.now();
  const totalsCorrected = await rebuildUserTotals(db);
  const add = sql`
    with sums as (
      select client_id, sum(delta) as balance, count(*) as number from ${tokenTransactions} group by client_id
    )
    select coalesce(sum(number), 0)::int as transactions, count(*)::int as users,
      (count(*) filter (where tokens <> coalesce(balance, 0)))::int as "wrongUsers"
    from ${users} left join sums on sums.client_id = users.id`;
  const { rows } = await longTransaction(db, (tx) =>
    tx.execute<Omit<LedgerRecount, 'milliseconds' | 'totalsCorrected'>>(add),
  );
  return { ...rows[0]!, totalsCorrected, milliseconds: Math.round(performance.now() - start) };
}
