import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { prepareSql } from '#server/platform/db/prepare-reads.ts';
import { analyticsRollups } from './analytics-tables.ts';
import { COUNTED, mergeRollups, type Rollup } from './rollups.ts';

const listed = (write: (column: string) => string) => sql.raw(COUNTED.map(write).join(', '));
const COLUMNS = listed((column) => column);
const SAME = sql.raw('(kept.scope_id, kept.dimension, kept.grain, kept.day, kept.value) = (given.scope_id, given.dimension, given.grain, given.day, given.value)'); // oxfmt-ignore

const add = prepareSql(
  'add_to_rollups',
  sql`
    insert into ${analyticsRollups} as kept (scope_id, dimension, grain, day, value, ${COLUMNS})
    select scope_id, dimension, grain, day, value, ${COLUMNS} from ${given(sql.placeholder('rows'))} order by nth
    on conflict (scope_id, dimension, grain, day, value) do update
    set ${listed((column) => `${column} = kept.${column} + excluded.${column}`)}`,
);

/** Adds counts to roll-up rows, and inserts missing rows. Locks rows in the order of `mergeRollups`. */
export async function addToRollups(tx: Database, rollups: readonly Rollup[]): Promise<void> {
  if (rollups.length === 0) return;
  await add(tx, { rows: rowsOf(rollups) });
}

/** Subtracts counts from roll-up rows, and deletes rows that become zero. Locks rows in the order of `mergeRollups`. */
export async function subtractFromRollups(tx: Database, rollups: readonly Rollup[]): Promise<void> {
  if (rollups.length === 0) return;
  const less = given(rowsOf(rollups));
  await tx.execute(sql`
    with given as materialized (
      select given.* from ${less} join ${analyticsRollups} as kept on ${SAME} order by nth for update of kept
    )
    update ${analyticsRollups} as kept
    set ${listed((column) => `${column} = greatest(kept.${column} - given.${column}, 0)`)}
    from given where ${SAME}`);
  await tx.execute(sql`
    delete from ${analyticsRollups} as kept using ${less}
    where ${SAME} and greatest(${listed((column) => `kept.${column}`)}) = 0`);
}

/** The roll-ups as JSON, in the order of `mergeRollups`. */
function rowsOf(rollups: readonly Rollup[]): string {
  const rows = mergeRollups(rollups).map(({ scopeId, counts, ...key }) => ({
    scope_id: scopeId,
    ...key,
    ...Object.fromEntries(COUNTED.map((column) => [column, counts[column] ?? 0])),
  }));
  return JSON.stringify(rows);
}

/** The roll-ups as an SQL table `given`, numbered in the column `nth`. @param rows JSON of `rowsOf` */
function given(rows: string | Placeholder): SQL {
  return sql`rows from (jsonb_to_recordset(${rows}::jsonb) as (
    scope_id uuid, dimension analytics_dimension, grain analytics_grain, day date, value text,
    ${listed((column) => `${column} int`)}
  )) with ordinality as given (scope_id, dimension, grain, day, value, ${COLUMNS}, nth)`;
}
