import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProduct } from '#server/test/servers/run-product.ts';
import { emptyPostgres, freshPostgres } from '#server/test/test-database.ts';

// The timeout allows for several processes that start at the same time.
vi.setConfig({ testTimeout: 240_000 });

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tukutane-instances-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('of three instances that start at once on an empty database, one migrates and seeds, and all serve; each drains before it stops', async () => {
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

/** Ids of the processes that respond to `connections` separate connections. */
async function respondingProcesses(address: string, connections = 40): Promise<number[]> {
  const pids = new Set<number>();
  for (let nth = 0; nth < connections; nth++) {
    const answer = await fetch(`${address}/metrics`, { headers: { connection: 'close' } });
    pids.add(Number(/^tukutane_process_id (\d+)$/m.exec(await answer.text())![1]));
  }
  return [...pids];
}

test('INSTANCES=2 serves one port from two processes, replaces a killed process, and stops both', async () => {
  const { url, close } = await freshPostgres();
  await close();
  const product = runProduct({ DATABASE_URL: url, DATA_DIR: directory, INSTANCES: '2' });
  const address = await product.serving;
  const two = await vi.waitUntil(
    async () => {
      const pids = await respondingProcesses(address);
      return pids.length === 2 && pids;
    },
    { timeout: 60_000 },
  );
  expect(two).not.toContain(product.child.pid);

  process.kill(two[0]!, 'SIGKILL');
  const after = await vi.waitUntil(
    async () => {
      const pids = await respondingProcesses(address).catch((): number[] => []);
      return pids.length === 2 && !pids.includes(two[0]!) && pids;
    },
    { timeout: 60_000 },
  );
  expect(after).toContain(two[1]);
  expect(product.output()).toMatch(/"signal":"SIGKILL".*"An instance ended; another one starts"/);
  expect(product.output().match(/ is at http/g)).toHaveLength(1);

  product.child.kill('SIGTERM');
  expect(await product.exited).toBe(0);
  for (const pid of after) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
