import { sql } from 'drizzle-orm';
import { type Database, longTransaction } from '#server/platform/db/database.ts';
import { userTotals } from './user-totals-table.ts';
import { users } from './users-tables.ts';

export type UserTotals = typeof userTotals.$inferSelect;

const SUMS = sql`
  coalesce(sum(clients), 0)::float8 as clients, coalesce(sum(pending), 0)::float8 as pending,
  coalesce(sum(flyers), 0)::float8 as flyers, coalesce(sum(tokens_issued), 0)::float8 as "tokensIssued"`;

/** Clients, applications, flyers and issued tokens, without refunds, of all users. */
export async function readUserTotals(db: Database): Promise<UserTotals> {
  const { rows } = await db.execute<UserTotals>(sql`select ${SUMS} from ${userTotals}`);
  return rows[0]!;
}

/** Merges the committed rows into one. Runs beside writers, whose rows it does not see, and beside itself. */
export async function foldUserTotals(db: Database): Promise<void> {
  await db.execute(sql`
    with merged as (delete from ${userTotals} returning *)
    insert into ${userTotals}
    select sum(clients), sum(pending), sum(flyers), sum(tokens_issued) from merged having count(*) > 0`);
}

/** Counts all users anew, while writers wait. @returns whether the totals were wrong */
export async function rebuildUserTotals(db: Database): Promise<boolean> {
  return longTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${users} in share mode`);
    const before = await readUserTotals(tx);
    await tx.delete(userTotals);
    await tx.execute(sql`
      insert into ${userTotals}
      select count(*) filter (where role = 'client'), count(*) filter (where status = 'pending'),
        coalesce(sum(flyers_count), 0), coalesce(sum(tokens_issued), 0) from ${users}`);
    const after = await readUserTotals(tx);
    return Object.entries(after).some(([total, value]) => before[total as keyof UserTotals] !== value);
  });
}
