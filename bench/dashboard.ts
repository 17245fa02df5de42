/**
 * `npm run bench:dashboard`: the cost of organizers' calls on PostgreSQL for an account with 5,000 events, 500,000 flyers, a
 * million ledger rows and two million counted actions, compared with an account a tenth as large. Also measures what counting a
 * view adds to an event page at full load. The accounts take turns, so other load affects both. Prints two tables and, as its
 * last line, a JSON object. Exits 1 if a goal is missed. Run `npm run build` first. `-- export` measures only the calls whose
 * name contains "export".
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { PageRenderer } from '#contract/page.ts';
import { ActionBatch } from '#server/domains/analytics/action-batch.ts';
import { countVisit } from '#server/domains/analytics/count-visit.ts';
import { connectPostgres } from '#server/platform/db/connect.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { dashboardPaths, fillDashboard, type DashboardWorld, type Sizes } from './dashboard-world.ts';
import { finish } from './finish.ts';
import { rounded, startGenerator, within } from './generator.ts';
import { openApp, type RunningApp } from './open-app.ts';

const FULL: Sizes = { events: 5000, flyers: 500_000, ledgerRows: 1_000_000, actions: 2_000_000 };
const TENTH: Sizes = { events: 500, flyers: 50_000, ledgerRows: 100_000, actions: 200_000 };

const GOALS = { p95Ms: 60, growth: 1.5, countingPercent: 3 };
/** Number of connections. Dashboards send few concurrent calls. `bench:web` measures visitors' page loads. */
const CONNECTIONS = 2;
/** Number of rounds. Each round is short, because the machine's other load changes within seconds. */
const ROUNDS = 8;
const MEASURED = { once: false, connections: CONNECTIONS, maxRequests: 60, maxMs: 500 };

const PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36', // oxfmt-ignore
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  referer: 'https://www.linkedin.com/',
};
const VIEWS = { once: false, connections: 10, maxRequests: 1e6, maxMs: 600 };
const VIEW_ROUNDS = 24;

interface World extends DashboardWorld {
  name: string;
  app: RunningApp;
  db: Database;
}

const { pageRenderer } = (await import(new URL('../dist/server/entry-server.js', import.meta.url).href)) as {
  pageRenderer: PageRenderer;
};
const generator = startGenerator();
const server = await startPostgresServer();
const closing: (() => Promise<unknown>)[] = [];

async function openWorld(name: string, sizes: Sizes): Promise<World> {
  const database = `dashboard_${randomBytes(4).toString('hex')}`;
  const admin = await connectPostgres(server.urlOf('postgres'), () => {}, { statementMaxMs: 0 });
  await admin.db.execute(sql.raw(`create database ${database}`));
  await admin.close();
  const connection = await connectPostgres(server.urlOf(database), () => {}, { statementMaxMs: 0 });
  await migrate(connection);
  const started = performance.now();
  const world = await fillDashboard(connection.db, sizes);
  console.error(`${name}: filled in ${rounded((performance.now() - started) / 1000)} s`);
  const app = await openApp(connection, { pageRenderer });
  closing.push(
    () => app.close(),
    () => connection.close(),
  );
  return { name, app, db: connection.db, ...world };
}

const worlds = [await openWorld('a tenth', TENTH), await openWorld('full', FULL)] as const;
const word = process.argv[2] ?? '';
const table: Record<string, Record<string, string | number>> = {};
const results: Record<string, { p95: number; growth: number }> = {};
const missed: string[] = [];
for (const [index, path] of dashboardPaths(worlds[1].eventId).entries()) {
  if (!path.includes(word)) continue;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [nth, world] of worlds.entries()) {
      const request = { path: dashboardPaths(world.eventId)[index]!, bearer: world.bearer };
      const load = { origin: world.app.origin, method: 'GET', requests: [request], ...MEASURED };
      const measured = await generator.send(load);
      // The first round only warms up.
      if (round > 0) times[nth]!.push(...measured.times);
    }
  }
  const [tenth, full] = times.map((all) => ({ p50: within(all, 0.5), p95: within(all, 0.95) }));
  const name = path.replace(worlds[1].eventId, '…');
  const growth = Math.round((full!.p50 / tenth!.p50) * 100) / 100;
  table[name] = { 'p50, a tenth': tenth!.p50, p50: full!.p50, p95: full!.p95, growth: `${growth}x` };
  results[name] = { p95: full!.p95, growth };
  if (full!.p95 > GOALS.p95Ms) missed.push(`${name}: p95 ${full!.p95} ms`);
  if (growth > GOALS.growth) missed.push(`${name} takes ${growth} times as long as with a tenth`);
}

/** Measures this process's processor time per request in microseconds. Other load hardly affects it. */
async function costOfView(headers: Record<string, string>): Promise<number> {
  const { app, slug } = worlds[1];
  const requests = [{ path: `/events/${slug}`, headers: { ...PHONE, ...headers } }];
  const before = process.cpuUsage();
  const { times } = await generator.send({ origin: app.origin, method: 'GET', requests, ...VIEWS });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times.length;
}

/** Returns the median time to count one view, in microseconds. Views rotate through fifty events. */
function costOfCounting(): number {
  const batch = new ActionBatch(worlds[1].db, pino({ level: 'silent' }));
  const request = { method: 'GET', url: '/events/a?utm_source=newsletter', headers: PHONE } as FastifyRequest;
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    for (let nth = 0; nth < 100_000; nth++)
      countVisit(batch, request, { eventId: `event ${nth % 50}`, kind: 'view' }, 'localhost');
    return (performance.now() - started) / 100;
  });
  return within(times, 0.5);
}

const costs: { counted: number; uncounted: number }[] = [];
for (let round = 0; round <= VIEW_ROUNDS; round++) {
  const pair = { uncounted: 0, counted: 0 };
  // Alternates the order of counted and uncounted views. A prefetch is not counted as a view.
  const order = round % 2 ? (['counted', 'uncounted'] as const) : (['uncounted', 'counted'] as const);
  for (const which of order)
    pair[which] = await costOfView(which === 'counted' ? { dnt: 'unset' } : { purpose: 'prefetch' });
  if (round > 0) costs.push(pair);
}
// Noise from other load exceeds the cost of counting, so this uses a low percentile and times the counting separately.
const uncounted = within(costs.map((cost) => cost.uncounted), 0.25); // oxfmt-ignore
const counted = within(costs.map((cost) => cost.counted), 0.25); // oxfmt-ignore
const metrics = await (await fetch(`${worlds[1].app.origin}/metrics`)).text();
if (!/^tukutane_actions_counted [1-9]/m.test(metrics)) missed.push('no view was counted');
const counting = costOfCounting();
const countingPercent = rounded((counting / uncounted) * 100);
if (countingPercent > GOALS.countingPercent) missed.push(`counting a view costs ${countingPercent} %`);

await finish(
  {
    table,
    lines: [
      'Milliseconds; growth is the median relative to a tenth of the data.',
      `An event page takes ${uncounted} µs of processor time, ${counted} µs when its view is counted, of which counting takes ${counting} µs: ${countingPercent} %.`,
      missed.length === 0 ? 'All goals are met.' : `Missed: ${missed.join('; ')}.`,
    ],
    connections: CONNECTIONS,
    missed,
    facts: { goals: GOALS, results, view: { uncounted, counted, counting, countingPercent } },
  },
  generator,
  [...closing, () => server.stop()],
);
