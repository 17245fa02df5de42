import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/** The work of a database since its statistics were last reset. */
export interface Statements {
  /** Milliseconds of planning and execution, including waits. */
  ms: number;
  /** Number of database pages touched. */
  blocks: number;
  /** Bytes written to the write-ahead log: rows and index entries. */
  walBytes: number;
}

export async function readStatements(db: Database): Promise<Statements> {
  const { rows } = await db.execute<Statements & Record<string, unknown>>(sql`
    select coalesce(sum(total_plan_time + total_exec_time), 0)::float8 as ms,
      coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as blocks, coalesce(sum(wal_bytes), 0)::float8 as "walBytes"
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%'`);
  return rows[0]!;
}

export interface Waits {
  /** Number of sessions running a statement, summed over all samples. */
  active: number;
  /** Number of sessions that waited, by wait event. */
  waited: Record<string, number>;
}

const EVERY_MS = 20;

/** Samples the sessions' wait events until `work` settles. */
export async function watchWaits<Result>(db: Database, work: Promise<Result>): Promise<[Result, Waits]> {
  const waits: Waits = { active: 0, waited: {} };
  const over = new AbortController();
  const ended = work.finally(() => over.abort());
  ended.catch(() => {});
  while (!over.signal.aborted) {
    const { rows } = await db.execute<{ waits: string | null; number: number }>(sql`
      select case when wait_event_type <> 'Client' then wait_event_type || ': ' || wait_event end as waits, count(*)::int as number
      from pg_stat_activity where state = 'active' and datname = current_database() and pid <> pg_backend_pid() group by 1`);
    for (const { waits: reason, number } of rows) {
      waits.active += number;
      if (reason !== null) waits.waited[reason] = (waits.waited[reason] ?? 0) + number;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return [await ended, waits];
}
