/**
 * `npm run bench:api`: what each call of the API costs at 10,000 events and 10,000 clients, on PGlite and on PostgreSQL in
 * turns, so that a busy machine is busy for both. Twenty connections over HTTP, from another process. Prints a table,
 * and one JSON object as its last line. Exits 1 when a read misses the goal on PostgreSQL. A machine that is busy otherwise misses it with
 * HTTP alone, the first line; the processor time of a request says then what a call costs.
 *
 * `npm run bench:api -- postgres` measures one engine, and `-- postgres events` the calls whose name has that word.
 */
import { connectPglite, connectPostgres } from '#server/db/connect.ts';
import type { DatabaseConnection } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPostgresServer } from '#server/test/postgres-server.ts';
import { readsOf, REFERENCE, writesOf, type Call } from './api-calls.ts';
import { CLIENTS, EVENTS, seedWorld, type World } from './api-world.ts';
import { finish } from './finish.ts';
import { rounded, startGenerator, within } from './generator.ts';
import { openApp } from './open-app.ts';

const CONNECTIONS = 20;
const READ_P95_MS = 20;
const READS = { once: false, most: 2000, mostMs: 1500 };
const WRITES = { once: true, most: 400, mostMs: 2500 };
const WARM_UP = { once: false, most: 1000, mostMs: 1000 };

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
  /** Processor time of the server's process a request, PostgreSQL's own excluded: it hardly depends on who else is busy. */
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
if (server) filled.push(await openFilled(await connectPostgres(server.urlOf('postgres'), () => {})));
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
      'kB sent': figures.kilobytes,
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
