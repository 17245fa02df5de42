import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connectPostgres } from '#server/platform/db/connect.ts';
import type { Database } from '#server/platform/db/database.ts';
import { compareMigrations } from '#server/platform/db/migrate.ts';
import { openReadReplica } from '#server/platform/db/read-replica.ts';
import type { Settings } from '#server/app/startup/settings.ts';
import { refusalOf } from '#server/app/startup/start-refusal.ts';
import { findingsOf, type Finding, type Findings } from './finding.ts';

const { ok, warn, fail } = findingsOf('database');
const VERSION_MIN = 15;
/** Time limit for a server or pooler to respond, in milliseconds. */
const ANSWER_MS = 6000;
/** Clock difference that breaks two-step sign-in and sessions. A difference below CLOCK_WARN_MS is harmless. */
const CLOCK_FAIL_MS = 30_000;
const CLOCK_WARN_MS = 2000;
/** Number of connections that PostgreSQL reserves for superusers. */
const RESERVED_CONNECTIONS = 3;
/** Time limit for a replica to show that it is fresh. */
const REPLICA_MS = 3000;

/** Checks the PostgreSQL server of DATABASE_URL and its replica. @param look runs more checks with the open database */
export async function* examineDatabase(
  url: string,
  settings: Settings,
  look: (db: Database) => Findings,
): Findings {
  let pooled: boolean;
  try {
    pooled = await lendsConnections(url);
  } catch (error) {
    yield fail(reasonOf(error));
    return;
  }
  if (pooled && !settings.behindPooler) {
    yield fail('DATABASE_URL leads to a pooler in transaction mode: set DATABASE_POOLER=transaction.');
  }
  const behindPooler = pooled || settings.behindPooler;
  const { db, close } = await connectPostgres(url, () => {}, {
    poolSize: 2,
    behindPooler,
    answerMaxMs: ANSWER_MS,
  });
  try {
    yield* examineServer(db, { ...settings, behindPooler });
    yield* examineMigrations(db);
    yield* look(db);
    if (settings.directDatabaseUrl !== null && settings.directDatabaseUrl !== url)
      yield* examineDirect(settings.directDatabaseUrl, db);
    if (settings.readDatabaseUrl !== null) yield* examineReplica(settings.readDatabaseUrl, db, behindPooler);
  } catch (error) {
    yield fail(reasonOf(error));
  } finally {
    await close();
  }
}

export async function* examineMigrations(db: Database): Findings {
  const { pending, isNewer } = await compareMigrations(db);
  if (isNewer) {
    yield fail(
      'A later release has migrated the database: start that release, or restore a backup of this one.',
    );
  } else if (pending > 0) {
    yield warn(`${pending} migrations are pending: npm run migrate, or the next start, applies them.`);
  } else yield ok('The schema is the newest.');
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof pg.DatabaseError) return `The server of DATABASE_URL refuses: ${cause.message}.`;
  return refusalOf(error).split('\n', 1)[0]!;
}

/** Detects a transaction pooler: if another client holds a server connection, the next transaction uses another connection. */
async function lendsConnections(url: string): Promise<boolean> {
  const clients = [1, 2].map(
    () =>
      new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }),
  );
  const [one, other] = clients as [pg.Client, pg.Client];
  const connectionOf = async () =>
    (await one.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  try {
    for (const client of clients) {
      client.on('error', () => {});
      await client.connect();
    }
    const before = await connectionOf();
    await other.query('begin');
    return (await connectionOf()) !== before;
  } finally {
    for (const client of clients) await client.end();
  }
}

interface Facts extends Record<string, unknown> {
  version: string;
  major: number;
  encoding: string;
  knowsLetters: boolean;
  readOnly: boolean;
  endless: boolean;
  connections: number;
  now: number;
  trigrams: 'installed' | 'available' | null;
  mayCreate: boolean;
  foreignTables: number;
}

const FACTS = sql`select
  current_setting('server_version') as version,
  current_setting('server_version_num')::int / 10000 as major,
  (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
  lower('ÄÉ') = 'äé' as "knowsLetters",
  pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "readOnly",
  current_setting('statement_timeout') = '0' as endless,
  current_setting('max_connections')::int as connections,
  extract(epoch from clock_timestamp())::float8 * 1000 as now,
  (select case when installed_version is null then 'available' else 'installed' end
    from pg_available_extensions where name = 'pg_trgm') as trigrams,
  has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate",
  (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not pg_has_role(relowner, 'USAGE')) as "foreignTables"`;

async function* examineServer(db: Database, settings: Settings): Findings {
  const asked = Date.now();
  const { rows } = await db.execute<Facts>(FACTS);
  const skew = rows[0]!.now - (asked + Date.now()) / 2;
  const facts = rows[0]!;
  if (facts.major < VERSION_MIN)
    yield fail(`PostgreSQL ${facts.version} is too old: upgrade it to ${VERSION_MIN} or newer.`);
  else yield ok(`PostgreSQL ${facts.version} answers.`);
  if (facts.encoding !== 'UTF8')
    yield fail(`The encoding is ${facts.encoding}: create the database anew with encoding 'UTF8'.`);
  else if (!facts.knowsLetters)
    yield fail("The locale knows only ASCII letters: create the database anew with lc_ctype 'C.UTF-8'.");
  else yield ok('Encoding and locale know letters of all scripts.');
  if (facts.trigrams === null)
    yield fail("The extension pg_trgm is missing: install the server's contrib package.");
  if (facts.readOnly) yield fail('The database is read-only: let DATABASE_URL lead to the primary.');
  if (!facts.mayCreate) yield fail('The user may not create tables: make it the owner of the database.');
  if (facts.foreignTables > 0)
    yield fail(
      `${facts.foreignTables} tables belong to another user, so migrations will fail: reassign them to the user of DATABASE_URL.`,
    );
  if (facts.endless)
    yield warn(
      "Connections have no statement_timeout: set it in the pooler's connect_query or with alter role, as docs/operations says.",
    );
  const wanted = settings.instances * (settings.poolSize + 1);
  if (!settings.behindPooler && wanted > facts.connections - RESERVED_CONNECTIONS)
    yield warn(
      `This machine may open ${wanted} connections and the server takes ${facts.connections}: lower DATABASE_POOL or raise max_connections.`,
    );
  yield describeSkew("the database's", skew);
}

/** Compares this machine's clock with another clock. @param skew how far the other clock is ahead, in milliseconds */
export function describeSkew(whose: string, skew: number): Finding {
  const clock = findingsOf('clock');
  const seconds = Math.abs(Math.round(skew / 100) / 10);
  const says = `This machine's clock and ${whose} differ by ${seconds} s: run a time service such as chrony on both.`;
  if (Math.abs(skew) > CLOCK_FAIL_MS) return clock.fail(says);
  if (Math.abs(skew) > CLOCK_WARN_MS) return clock.warn(says);
  return clock.ok(`It agrees with ${whose}.`);
}

/** Checks that DATABASE_DIRECT_URL, which bypasses the pooler, leads to the same server. */
async function* examineDirect(url: string, db: Database): Findings {
  const of = sql`select current_database() || ' ' || pg_postmaster_start_time() as server`;
  let direct;
  try {
    direct = await connectPostgres(url, () => {}, { poolSize: 1, answerMaxMs: ANSWER_MS });
    const [one, other] = await Promise.all(
      [db, direct.db].map((each) => each.execute<{ server: string }>(of)),
    );
    if (one!.rows[0]!.server === other!.rows[0]!.server)
      yield ok('DATABASE_DIRECT_URL leads to the same database.');
    else yield fail('DATABASE_DIRECT_URL leads to another database than DATABASE_URL: correct one of them.');
  } catch (error) {
    yield fail(reasonOf(error).replaceAll('DATABASE_URL', 'DATABASE_DIRECT_URL'));
  } finally {
    await direct?.close();
  }
}

async function* examineReplica(url: string, primary: Database, behindPooler: boolean): Findings {
  const { ok, warn } = findingsOf('replica');
  let reason: string | undefined;
  const log = { info() {}, warn: (details: unknown) => void ({ reason } = details as { reason?: string }) };
  const replica = await openReadReplica(url, primary, log, { poolSize: 2, behindPooler });
  try {
    for (let waited = 0; !replica.isFresh && waited < REPLICA_MS; waited += 100) await delay(100);
    if (replica.isFresh) yield ok('The replica is less than a second behind.');
    else
      yield warn(
        `The replica of DATABASE_READ_URL is not used (${reason ?? 'it is more than a second behind'}): the primary serves all reads until it is.`,
      );
  } finally {
    await replica.close();
  }
}
