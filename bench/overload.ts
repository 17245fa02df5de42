/**
 * `npm run bench:overload`: the service that visitors get at two and five times the server's capacity, on both engines. Measures
 * the capacity with ten connections, then sends two and five times that rate for ten seconds without waiting for responses,
 * while health checks continue. Prints how many requests were served and how fast, how long the recovery took and, as its last
 * line, a JSON object. Exits 1 if served requests took over two seconds. `-- pglite` measures one engine.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { buildUser } from '#server/test/factories.ts';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { fillWithEvents } from '#server/test/many-events.ts';
import { rounded, startGenerator, within } from './generator.ts';
import { openApp } from './open-app.ts';
import type { Overload, OverloadResult } from './overload-load.ts';

const GOAL_MS = 2000;
const SECONDS = 10;
const TIMES = [2, 5];
/** Response time in milliseconds below which the server counts as recovered. */
const CALM_MS = 250;

const requests = Array.from({ length: 40 }, (_, nth) => ({
  path: `/api/events?limit=24&when=all&search=${'abcdefghij'[nth % 10]}${nth}`,
}));

async function measure(connection: DatabaseConnection, times: number) {
  await migrate(connection);
  const { id } = await buildUser(connection.db);
  await fillWithEvents(connection.db, id, 2000);
  // Runs a query for each request, as if every visitor requested a different list.
  const app = await openApp(connection, { responseCacheMs: 0, shedsLoad: true });
  const generator = startGenerator();
  const closed = {
    origin: app.origin,
    method: 'GET',
    requests,
    connections: 10,
    once: false,
    maxRequests: 1e6,
    maxMs: 4000,
  };
  await generator.send(closed);
  const { times: alone, elapsedMs } = await generator.send(closed);
  generator.stop();
  const capacity = alone.length / (elapsedMs / 1000);

  const sender = fork(new URL('overload-load.ts', import.meta.url), ['send'], { serialization: 'advanced' });
  sender.send({
    origin: app.origin,
    paths: requests.map(({ path }) => path),
    perSecond: capacity * times,
    seconds: SECONDS,
  } satisfies Overload);
  const health = watchHealth(app.origin);
  const [{ answered, refused, connected, senderLate, failed }] = (await once(sender, 'message')) as [
    OverloadResult,
  ];
  const { unhealthy, slowestHealthMs } = await health.stop();
  const recoveredMs = await recovery(app.origin);
  sender.kill();
  await app.close();
  await connection.close();
  return {
    capacityPerSecond: Math.round(capacity),
    answeredPerSecond: Math.round(answered.length / SECONDS),
    goodput: rounded((answered.length / SECONDS / capacity) * 100),
    answeredP50: within(answered, 0.5),
    answeredP99: within(answered, 0.99),
    connectedP99: within(connected, 0.99),
    senderLateP99: within(senderLate, 0.99),
    refusedPerSecond: Math.round(refused.length / SECONDS),
    refusedP99: refused.length > 0 ? within(refused, 0.99) : 0,
    failed,
    unhealthy,
    slowestHealthMs,
    recoveredMs,
  };
}

/** Requests /healthz every 200 ms, more often than a load balancer. */
function watchHealth(origin: string) {
  const over = new AbortController();
  let [unhealthy, slowestHealthMs] = [0, 0];
  const watching = (async () => {
    while (!over.signal.aborted) {
      const sent = performance.now();
      const isHealthy = await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isHealthy) unhealthy++;
      slowestHealthMs = Math.max(slowestHealthMs, Math.round(performance.now() - sent));
      await setTimeout(200);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return { unhealthy, slowestHealthMs };
    },
  };
}

/** Milliseconds until a search takes less than `CALM_MS` again. */
async function recovery(origin: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const sent = performance.now();
    const { ok } = await fetch(origin + requests[0]!.path);
    const now = performance.now();
    if ((ok && now - sent < CALM_MS) || now - began > 60_000) return Math.round(now - began);
    await setTimeout(100);
  }
}

const ENGINES = {
  postgres: async (times: number) => {
    const server = await startPostgresServer();
    const figures = await measure(
      await connectPostgres(server.urlOf('postgres'), () => {}, { statementMaxMs: 0 }),
      times,
    );
    await server.stop();
    return figures;
  },
  pglite: async (times: number) => measure(await connectPglite(), times),
};

const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
for (const [engine, run] of Object.entries(ENGINES)) {
  if (!engine.includes(process.argv[2] ?? '')) continue;
  for (const times of TIMES) results[`${engine} at ${times} x`] = await run(times);
}
console.table(results);
console.log(JSON.stringify({ goalMs: GOAL_MS, load: loadavg().map(rounded), ...results }));
process.exitCode = Object.values(results).every(({ answeredP99 }) => answeredP99 <= GOAL_MS) ? 0 : 1;
