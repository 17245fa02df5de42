import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProduct } from '#server/test/run-product.ts';
import { emptyPostgres } from '#server/test/test-database.ts';

// Several processes start at once.
vi.setConfig({ testTimeout: 240_000 });

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tukutane-instances-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('of three instances that start at once on an empty database one migrates and seeds, and all serve; each drains before it stops', async () => {
  const DATABASE_URL = await emptyPostgres();
  const settings = { DATABASE_URL, DATA_DIR: directory, SEED: 'demo', DRAIN_SECONDS: '5' };
  const instances = Array.from({ length: 3 }, () => runProduct(settings));
  const addresses = await Promise.all(instances.map(({ serving }) => serving));
  const outputs = instances.map(({ output }) => output());
  expect(outputs.filter((output) => output.includes('Added 77 sample events.'))).toHaveLength(1);
  expect(outputs.filter((output) => output.includes('(shown only once)'))).toHaveLength(1);
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*) from events)::int events, (select count(*) from users where role = 'admin')::int admins`,
  );
  await client.end();
  expect(rows).toEqual([{ events: 77, admins: 1 }]);
  const readyz = (address: string) => fetch(`${address}/readyz`);
  expect(await Promise.all(addresses.map(async (address) => (await readyz(address)).status))).toEqual([
    200, 200, 200,
  ]);

  const [address] = addresses;
  for (const { child } of instances) child.kill('SIGTERM');
  const draining = await vi.waitUntil(async () => {
    const answer = await readyz(address!);
    return answer.status === 503 && answer;
  });
  expect(await draining.json()).toEqual({ status: 'stopping' });
  const page = await fetch(address!);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect(await Promise.all(instances.map(({ exited }) => exited))).toEqual([0, 0, 0]);
});
