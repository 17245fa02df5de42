import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { type Database, longTransaction } from '#server/platform/db/database.ts';
import { balanceTotals, userTotals } from './user-totals-table.ts';
import { users } from './users-tables.ts';

type TotalsTable = typeof userTotals | typeof balanceTotals;

/** Tables of totals, each with the SQL that computes the table's columns from all users. */
const COUNTED: readonly [TotalsTable, SQL][] = [
  [
    userTotals,
    sql`count(*) filter (where role = 'client'), count(*) filter (where status = 'pending'),
      coalesce(sum(flyers_count), 0), coalesce(sum(tokens_issued), 0)`,
  ],
  [
    balanceTotals,
    sql`coalesce(sum(tokens), 0), coalesce(sum(tokens_issued), 0), coalesce(sum(tokens_used), 0),
      count(*) filter (where tokens <> tokens_issued - tokens_used)`,
  ],
];

/** Total numbers of clients, applications, flyers and issued tokens. Issued tokens exclude refunds. */
export const readUserTotals = (db: Database) => readTotals(db, userTotals);

/** Sums of balances, issued tokens and used tokens, and the number of users whose balance is not issued minus used. */
export const readBalanceTotals = (db: Database) => readTotals(db, balanceTotals);

async function readTotals<Table extends TotalsTable>(
  db: Database,
  table: Table,
): Promise<Table['$inferSelect']> {
  const sums = Object.entries(getTableColumns(table)).map(
    ([key, column]) => sql`coalesce(sum(${column}), 0)::float8 as ${sql.identifier(key)}`,
  );
  const { rows } = await db.execute<Table['$inferSelect']>(
    sql`select ${sql.join(sums, sql`, `)} from ${table}`,
  );
  return rows[0]!;
}

/**
 * Merges the committed rows of each table into one row. Safe to run concurrently with another merge and with writers, whose
 * uncommitted rows are left alone.
 */
export async function foldUserTotals(db: Database): Promise<void> {
  for (const [table] of COUNTED) {
    const sums = Object.values(getTableColumns(table)).map(({ name }) => sql`sum(${sql.identifier(name)})`);
    await db.execute(sql`
      with merged as (delete from ${table} returning *)
      insert into ${table} select ${sql.join(sums, sql`, `)} from merged having count(*) > 0`);
  }
}

/** Recounts all users, while writers wait. @returns whether the totals were wrong */
export async function rebuildUserTotals(db: Database): Promise<boolean> {
  return longTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${users} in share mode`);
    const read = async () => JSON.stringify([await readUserTotals(tx), await readBalanceTotals(tx)]);
    const before = await read();
    for (const [table, counted] of COUNTED) {
      await tx.delete(table);
      await tx.execute(sql`insert into ${table} select ${counted} from ${users}`);
    }
    return before !== (await read());
  });
}
