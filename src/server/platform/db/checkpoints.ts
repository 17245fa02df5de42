import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 10_000;
/** Size of the write-ahead log, in bytes, that is due for a checkpoint. A start after a crash replays the log since the last one. */
const LOG_BYTES = 16_000_000;

/** Settings that limit the log's files, which checkpoints keep for reuse. */
export const LOG_SETTINGS = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];

/**
 * Makes a checkpoint whenever the write-ahead log has grown enough. PGlite has no process for this. Without checkpoints, the log
 * would grow until the next start, which after a crash would replay all of it.
 * @returns a function that stops the checkpoints
 */
export function makeCheckpoints(client: PGlite, everyMs = EVERY_MS, logBytes = LOG_BYTES): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    // The next attempt follows soon, and a failed checkpoint loses nothing.
    checkpoint(client, logBytes)
      .catch(() => {})
      .finally(() => (running = false));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function checkpoint(client: PGlite, logBytes: number): Promise<void> {
  const { rows } = await client.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [logBytes],
  );
  if (rows[0]!.due) await client.exec('checkpoint');
}
