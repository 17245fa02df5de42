/**
 * `npm run bench:api`: the cost of each API call with 10,000 events and 10,000 clients, over twenty connections from
 * another process. PGlite and PostgreSQL take turns, so other load affects both. Prints a table and, as its last line, a
 * JSON object. Exits 1 if a read misses the goal on PostgreSQL. If even plain HTTP (the first row) misses the goal, the machine
 * is busy: compare the processor time per request instead.
 *
 * `npm run bench:api -- postgres` measures one engine, and `-- postgres events` only calls with "events" in their name.
 */
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { readsOf, REFERENCE, writesOf, type Call } from './api-calls.ts';
import { CLIENTS, EVENTS, seedWorld, type World } from './api-world.ts';
import { finish } from './finish.ts';
import { rounded, startGenerator, within } from './generator.ts';
import { openApp } from './open-app.ts';

const CONNECTIONS = 20;
const READ_P95_MS = 20;
const READS = { once: false, maxRequests: 2000, maxMs: 1500 };
const WRITES = { once: true, maxRequests: 400, maxMs: 2500 };
const WARM_UP = { once: false, maxRequests: 1000, maxMs: 1000 };

interface Filled {
  engine: string;
  origin: string;
  world: World;
  close(): Promise<void>;
}

interface Figures {
  p50: number;
  p95: number;
  perSecond: number;
  /** Processor time of the server process per request, without PostgreSQL. Other load hardly affects it. */
  cpuMs: number;
  kilobytes: number;
  count: number;
}

async function openFilled(connection: DatabaseConnection): Promise<Filled> {
  await migrate(connection);
  const { db, engine } = connection;
  const started = performance.now();
  const world = await seedWorld(db);
  console.error(`${engine}: seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const running = await openApp(connection);
  return {
    engine,
    origin: running.origin,
    world,
    async close() {
      await running.close();
      await connection.close();
    },
  };
}

const generator = startGenerator();

async function measure({ origin }: Filled, call: Call): Promise<Figures> {
  const load = { origin, method: call.method, requests: call.requests, connections: CONNECTIONS };
  if (call.method === 'GET') await generator.send({ ...load, ...WARM_UP });
  const before = process.cpuUsage();
  const { times, elapsedMs, bytes } = await generator.send({
    ...load,
    ...(call.method === 'GET' ? READS : WRITES),
  });
  const spent = process.cpuUsage(before);
  return {
    p50: within(times, 0.5),
    p95: within(times, 0.95),
    perSecond: Math.round((times.length / elapsedMs) * 1000),
    cpuMs: Math.round((spent.user + spent.system) / times.length / 10) / 100,
    kilobytes: rounded(bytes / times.length / 1024),
    count: times.length,
  };
}

const [onlyEngine, onlyCall = ''] = process.argv.slice(2);
const server = onlyEngine === 'pglite' ? null : await startPostgresServer();
const filled: Filled[] = [];
if (server)
  filled.push(
    await openFilled(await connectPostgres(server.urlOf('postgres'), () => {}, { statementMaxMs: 0 })),
  );
if (onlyEngine !== 'postgres') filled.push(await openFilled(await connectPglite()));

const calls = filled.map(({ world }) => [...readsOf(world), ...writesOf(world)]);
const table: Record<string, Record<string, number>> = {};
const results: Record<string, Record<string, Figures>> = {};
const missed: string[] = [];
for (const [index, { name, method }] of calls[0]!.entries()) {
  if (!name.includes(onlyCall)) continue;
  for (const [which, running] of filled.entries()) {
    const figures = await measure(running, calls[which]![index]!);
    (results[name] ??= {})[running.engine] = figures;
    table[name] = {
      ...table[name],
      [`${running.engine} req/s`]: figures.perSecond,
      [`${running.engine} p95 ms`]: figures.p95,
      [`${running.engine} cpu ms`]: figures.cpuMs,
      'kB received': figures.kilobytes,
    };
    const judged = method === 'GET' && name !== REFERENCE;
    if (judged && running.engine === 'postgres' && figures.p95 > READ_P95_MS) missed.push(name);
  }
}

await finish(
  {
    table,
    lines: [
      `${EVENTS} events, ${CLIENTS} clients.`,
      missed.length === 0
        ? `Every read on PostgreSQL: p95 at most ${READ_P95_MS} ms.`
        : `Over ${READ_P95_MS} ms on PostgreSQL: ${missed.join('; ')}.`,
    ],
    connections: CONNECTIONS,
    missed,
    facts: { goalP95Ms: READ_P95_MS, results },
  },
  generator,
  [...filled.map((running) => () => running.close()), async () => server?.stop()],
);
