import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshPostgres } from '#server/test/test-database.ts';

const KILLS = 5;
const PARTS_PER_ROUND = 10;
const MODULES = ['../db/connect.ts', './start-jobs.ts'].map((path) =>
  JSON.stringify(new URL(path, import.meta.url).href),
);

let connection: DatabaseConnection & { url: string };
const children = new Set<ChildProcess>();
beforeAll(async () => {
  connection = await freshPostgres();
  await connection.db.execute(sql`create table parts (number int primary key, done_by int, at timestamptz)`);
  await connection.db.execute(sql`create table attempts (number int, pid int)`);
});
afterEach(async () => {
  for (const child of children) await kill(child);
});
afterAll(() => connection.close());

/** Starts a worker process that takes 20 ms for each part. The lease of the whole job is 300 ms. */
function startInstance(): ChildProcess {
  const [connect, start] = MODULES;
  const program = `
    import { setTimeout as delay } from 'node:timers/promises';
    import { connectPostgres } from ${connect};
    import { startJobs } from ${start};
    const { db } = await connectPostgres(${JSON.stringify(connection.url)}, () => {});
    const log = { info() {}, warn() {}, error() {} };
    async function run({ signal }) {
      for (;;) {
        const { rows: [part] } = await db.execute('select number from parts where done_by is null order by number limit 1');
        if (signal.aborted) return;
        await delay(20);
        if (!part) continue;
        await db.execute(\`insert into attempts values (\${part.number}, \${process.pid})\`);
        await db.execute(\`update parts set done_by = \${process.pid}, at = clock_timestamp()
          where number = \${part.number} and done_by is null\`);
      }
    }
    startJobs({ db, log, pollMs: 20, leaseMs: 300, jobs: [{ name: 'user-totals', everyMs: 50, run }] });
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
  children.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const numberOf = async (query: string) =>
  (await connection.db.execute<{ number: number }>(sql.raw(`select (${query})::int as number`))).rows[0]!
    .number;
const done = () => numberOf('select count(*) from parts where done_by is not null');

test('instances do a job one at a time; a killed instance is replaced, and nothing is lost or done twice', async () => {
  const instances = new Map([1, 2, 3].map(startInstance).map((child) => [child.pid!, child]));
  for (let round = 0; round <= KILLS; round += 1) {
    const before = round * PARTS_PER_ROUND;
    await connection.db.execute(
      sql`insert into parts select generate_series(${before + 1}::int, ${before + PARTS_PER_ROUND}::int)`,
    );
    const enough = before + (round < KILLS ? PARTS_PER_ROUND / 2 : PARTS_PER_ROUND);
    await expect.poll(done, { timeout: 20_000 }).toBeGreaterThanOrEqual(enough);
    if (round === KILLS) break;
    const busy = instances.get(
      await numberOf('select done_by from parts order by at desc nulls last limit 1'),
    )!;
    instances.delete(busy.pid!);
    await kill(busy);
    const next = startInstance();
    instances.set(next.pid!, next);
  }
  // A kill repeats only the part that was in progress.
  expect(await numberOf('select count(*) from attempts')).toBeLessThanOrEqual(
    (KILLS + 1) * PARTS_PER_ROUND + KILLS,
  );
  // Only one process works at a time, so the worker changes once per kill.
  const { rows } = await connection.db.execute<{ done_by: number }>(
    sql`select done_by from parts order by at`,
  );
  const changes = rows.filter(({ done_by: by }, index) => index > 0 && rows[index - 1]!.done_by !== by);
  expect(changes).toHaveLength(KILLS);
}, 60_000);
