import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { migrateTo } from '#server/platform/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { columnList, listTables } from './dump-database.ts';
import type { Manifest } from './manifest.ts';

/** Statements to run around the inserts: `before` drops foreign keys and disables triggers, `after` restores both. */
interface Changes {
  before: SQL[];
  after: SQL[];
}

/**
 * Creates the tables of a backup. Returns functions that insert rows and complete the load. Foreign keys are created
 * last, so that PostgreSQL checks all rows at once. Triggers do not run, because the backup contains the counts they maintain.
 * @param tx transaction on a database without tables
 */
export async function openLoad(tx: Database, { migrations, tables, sequences }: Manifest) {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql.raw(`set local ${limit} = 0`));
  if (!(await migrateTo(tx, migrations)))
    throw new BackupError('A later release took the backup: restore it with that release.');
  const made = (await listTables(tx)).map(({ name }) => name);
  await tx.execute(sql`truncate ${sql.join(made.map(table), sql`, `)}`);
  const { before, after } = await listChanges(tx, made);
  for (const change of before) await tx.execute(change);
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columnList(columns)]));
  const loaded = new Map<string, number>();

  return {
    load: async (name: string, rows: number, list: Buffer): Promise<void> => {
      const columns = columnsOf.get(name)!;
      await tx.execute(sql`insert into ${table(name)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${table(name)}, ${list.toString()}::json)`);
      loaded.set(name, (loaded.get(name) ?? 0) + rows);
    },
    complete: async (): Promise<void> => {
      for (const { name, rows } of tables)
        if ((loaded.get(name) ?? 0) !== rows)
          throw new BackupError(`Rows of ${name} are missing in the backup.`);
      for (const change of after) await tx.execute(change);
      for (const [name, last] of Object.entries(sequences))
        await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
      // Collects statistics, without which queries would have bad plans for the first hours.
      await tx.execute(sql`analyze`);
    },
  };
}

const table = (name: string): SQL => sql`public.${sql.identifier(name)}`;

async function listChanges(tx: Database, tables: readonly string[]): Promise<Changes> {
  const { rows } = await tx.execute<{ owner: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const drop = rows.map(
    ({ owner, name }) => sql`alter table ${sql.raw(owner)} drop constraint ${sql.identifier(name)}`,
  );
  const add = rows.map(
    ({ owner, name, definition }) =>
      sql`alter table ${sql.raw(owner)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
  );
  const triggers = (verb: 'disable' | 'enable') =>
    tables.map((name) => sql`alter table ${table(name)} ${sql.raw(verb)} trigger user`);
  return { before: [...drop, ...triggers('disable')], after: [...triggers('enable'), ...add] };
}
