import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';

// Engines are reused, because a test run needs about four hundred databases. Starting an engine takes half a second of CPU time;
// emptying an engine takes a tenth of a second.

interface Engine {
  client: PGlite;
  /** The schema's fingerprint after the migrations; `rows` contains the rows of each table that is not empty. */
  schema: string;
  rows: Map<string, string>;
}

const idle: Engine[] = [];

/**
 * Opens a database with the content of `image`, if possible on an engine that an earlier test of this worker closed. An engine is
 * not reused once a test has changed its schema or left a statement running.
 *
 * @param image a PGlite data directory as a tar file
 */
export async function openEngine(image: () => Promise<Blob>): Promise<DatabaseConnection> {
  const engine = idle.pop() ?? (await startEngine(await image()));
  let isClosed = false;
  let running = 0;
  const whileOpen =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (isClosed) throw new Error('PGlite is closed');
      running++;
      try {
        return await call(...args);
      } finally {
        running--;
      }
    };
  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    if (running === 0 && (await empty(engine))) idle.push(engine);
    else await engine.client.close();
  }
  const { client } = engine;
  // The database of one test. After `close`, it refuses statements, even if the engine is reused.
  const handle = {
    query: whileOpen(client.query.bind(client)),
    exec: whileOpen(client.exec.bind(client)),
    transaction: whileOpen(client.transaction.bind(client)),
    close,
  };
  const db = drizzle({ client: handle as unknown as PGlite }) as unknown as Database;
  return { db, engine: 'pglite', close };
}

async function startEngine(image: Blob): Promise<Engine> {
  const client = await PGlite.create({ loadDataDir: image, extensions: { pg_trgm } });
  const rows = new Map<string, string>();
  for (const table of await filledTables(client)) rows.set(table, await rowsOf(client, table));
  return { client, schema: await schemaOf(client), rows };
}

/** Resets the engine to its state after the migrations. @returns false if the reset fails */
async function empty({ client, schema, rows }: Engine): Promise<boolean> {
  try {
    await client.exec('reset all; deallocate all');
    if ((await schemaOf(client)) !== schema) return false;
    const filled = (await filledTables(client)).filter((table) => !rows.has(table));
    if (filled.length > 0) await client.exec(`truncate ${filled.join(', ')} restart identity cascade`);
    for (const [table, kept] of rows) {
      if ((await rowsOf(client, table)) === kept) continue;
      await client.exec(`delete from ${table}`);
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [kept],
      );
    }
    // Resets sequences, which advance even if a test deletes its rows, and removes the statistics of `analyze`.
    await client.exec(
      `select setval(seqrelid, seqstart, false) from pg_sequence; delete from pg_statistic where starelid >= 16384`,
    );
    return true;
  } catch {
    return false;
  }
}

async function filledTables(client: PGlite): Promise<string[]> {
  const tables = await select<{ name: string }>(
    client,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  const checks = tables.map(({ name }) => `select '${name}' as name where exists (select 1 from ${name})`);
  return (await select<{ name: string }>(client, checks.join(' union all '))).map(({ name }) => name);
}

async function rowsOf(client: PGlite, table: string): Promise<string> {
  const [row] = await select<{ rows: string }>(client, `select json_agg(t)::text as rows from ${table} t`);
  return row!.rows;
}

async function schemaOf(client: PGlite): Promise<string> {
  const [row] = await select<{ schema: string }>(
    client,
    `select md5(string_agg(line, E'\\n' order by line)) as schema from (
       select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, atthasdef) from pg_attribute where attrelid >= 16384 and attnum > 0
       union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where oid >= 16384
       union all select pg_get_indexdef(indexrelid) from pg_index where indexrelid >= 16384
       union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
       union all select concat_ws(' ', oid, md5(prosrc)) from pg_proc where oid >= 16384
     ) as lines(line)`,
  );
  return row!.schema;
}

async function select<Row>(client: PGlite, statement: string): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows;
}
