import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { connectPostgres, type PostgresOptions } from './connect.ts';
import type { Database } from './database.ts';

export interface ReadReplica {
  db: Database;
  /** Whether the replica is known to show everything written up to `LAG_MAX_MS` ago. */
  readonly isFresh: boolean;
  /** Marks the replica as not fresh until the next check. Call this when a read fails. */
  lose(error: unknown): void;
  close(): Promise<void>;
}

/** Maximum lag of a replica in use. The lag and the cache time (`src/main.ts`) add up to at most a second. */
const LAG_MAX_MS = 400;
const CHECK_MS = 100;
/** Longest wait for an answer. A stalled replica does not even report a statement timeout. */
const ANSWER_MS = 6000;

/**
 * Positions in the write-ahead log, in bytes: the primary's write position, and a replica's replay position, which is null on a
 * server that is not a replica.
 */
const WRITTEN = sql`select (pg_current_wal_lsn() - '0/0')::float8 as position`;
const REPLAYED = sql`select (pg_last_wal_replay_lsn() - '0/0')::float8 as position`;

/**
 * Connects to a replica and compares its log position with the primary's ten times a second. Timestamps would not work: the
 * servers' clocks differ, and the last replayed transaction gets older on an idle primary. An unreachable replica is logged once
 * and retried.
 */
export async function openReadReplica(
  url: string,
  primary: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  { lagMaxMs = LAG_MAX_MS, ...options }: PostgresOptions & { lagMaxMs?: number } = {},
): Promise<ReadReplica> {
  const { db, close } = await connectPostgres(url, () => {}, { ...options, answerMaxMs: ANSWER_MS });
  const opened = performance.now();
  const closing = new AbortController();
  const { signal } = closing;
  /** The primary's write positions by time, oldest first. */
  let written: { at: number; position: number }[] = [];
  /** Time up to which the replica shows all writes. */
  let shownUntil = -Infinity;
  let saidFresh: boolean | undefined;

  const isFresh = () => performance.now() - shownUntil <= lagMaxMs;
  const say = (reason?: string): void => {
    if (isFresh() === saidFresh || signal.aborted) return;
    // Logs nothing while a newly connected replica may still be catching up.
    if (
      saidFresh === undefined &&
      reason === undefined &&
      !isFresh() &&
      performance.now() - opened < lagMaxMs
    )
      return;
    saidFresh = isFresh();
    if (saidFresh) log.info('Public reads go to the replica');
    else log.warn({ reason }, 'Public reads go to the primary: the replica is away or too far behind');
  };
  const lose = (error: unknown): void => {
    shownUntil = -Infinity;
    written = [];
    const { cause, message } = error as Error;
    say(cause instanceof Error ? cause.message : message);
  };
  const check = async (): Promise<void> => {
    const at = performance.now();
    const position = await positionOf(primary, WRITTEN);
    written.push({ at, position: position! });
    const replayed = await positionOf(db, REPLAYED);
    if (replayed === null) throw new Error('The server of DATABASE_READ_URL is not a replica');
    const shown = written.filter((one) => one.position <= replayed);
    shownUntil = Math.max(shownUntil, ...shown.map((one) => one.at));
    // Keeps positions that the replica has not shown yet, but at most 100 of them.
    written = written.filter((one) => one.at > shownUntil).slice(-100);
    say();
  };
  const checking = (async () => {
    while (!signal.aborted) {
      await check().catch(lose);
      await delay(CHECK_MS, undefined, { signal }).catch(() => {});
    }
  })();

  return {
    db,
    get isFresh() {
      return isFresh();
    },
    lose,
    async close() {
      closing.abort();
      await close();
      await checking;
    },
  };
}

async function positionOf(db: Database, statement: typeof WRITTEN): Promise<number | null> {
  const { rows } = await db.execute<{ position: number | null }>(statement);
  return rows[0]!.position;
}
