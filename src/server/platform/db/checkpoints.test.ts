import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { makeCheckpoints } from './checkpoints.ts';

const LOG = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()`;

test('the write-ahead log that a start would replay stays short', async () => {
  const client = await PGlite.create();
  const logBytes = async () => (await client.query<{ bytes: number }>(LOG)).rows[0]!.bytes;
  await client.exec('checkpoint; create table texts (text text)');
  const stop = makeCheckpoints(client, 20, 1_000_000);
  await client.exec(`insert into texts select repeat('x', 1000) from generate_series(1, 3000)`);
  await vi.waitFor(async () => expect(await logBytes()).toBeLessThan(1_000_000), 20_000);
  stop();
  await client.close();
});
