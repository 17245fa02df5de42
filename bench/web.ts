/**
 * `npm run bench:web`: tests whether visitors' reads cost the same with 10,000, 100,000 and a million events (PGlite: up to
 * 100,000). One server process, the database and the load generator share the machine. The sizes take turns, so other load
 * affects all of them. Prints a table and, as its last line, a JSON object. Exits 1 if a goal is missed. Run
 * `npm run build` first.
 *
 * `npm run bench:web -- postgres 10000 100000` measures one engine and two sizes, and `-- events` only calls with "events"
 * in their name.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PageRenderer } from '#contract/page.ts';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { hashSessionId, newSessionId } from '#server/domains/accounts/sessions/session-id.ts';
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgresServer, type PostgresServer } from '#server/test/servers/postgres-server.ts';
import { fillWithEvents } from '#server/test/many-events.ts';
import { finish } from './finish.ts';
import { rounded, startGenerator, within } from './generator.ts';
import { openApp } from './open-app.ts';
import {
  FIRST_PAGE,
  HOME_CACHED,
  HOME_RENDERED,
  JUDGED_SEARCHES,
  webCalls,
  type WebCall,
} from './web-calls.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const PGLITE_MAX = 100_000;
const CONNECTIONS = 10;
const MEASURED = { once: false, maxRequests: 2000, maxMs: 1200 };
const WARM_UP = { once: false, maxRequests: 300, maxMs: 500 };

const GOALS = { growth: 2, cachedTimes: 25, searchP95Ms: 40, firstPagePerSecond: 3000 };

interface Filled {
  engine: string;
  size: number;
  calls: WebCall[];
  originOf(call: WebCall): string;
  close(): Promise<void>;
}

interface Figures {
  p50: number;
  p95: number;
  perSecond: number;
}

const { pageRenderer } = (await import(new URL('../dist/server/entry-server.js', import.meta.url).href)) as {
  pageRenderer: PageRenderer;
};

async function openFilled(connection: DatabaseConnection, size: number): Promise<Filled> {
  const { db, engine } = connection;
  await migrate(connection);
  const started = performance.now();
  const { id, bearer } = await signIn(db);
  await fillWithEvents(db, id, size);
  console.error(`${engine}: ${size} events in ${rounded((performance.now() - started) / 1000)} s`);
  const sharing = await openApp(connection, { pageRenderer });
  const each = await openApp(connection, { responseCacheMs: 0 });
  return {
    engine,
    size,
    calls: await webCalls(db, each.origin, bearer),
    originOf: ({ by }) => (by === 'shared' ? sharing : each).origin,
    async close() {
      await sharing.close();
      await each.close();
      await connection.close();
    },
  };
}

/** Creates the owner of all events and a session. */
async function signIn(db: Database): Promise<{ id: string; bearer: string }> {
  const [user] = await db
    .insert(users)
    .values({ name: 'Ama', email: 'ama@example.org', passwordHash: 'none', status: 'approved' })
    .returning({ id: users.id });
  const bearer = newSessionId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ userId: user!.id, idHash: hashSessionId(bearer), expiresAt });
  return { id: user!.id, bearer };
}

async function connectNewDatabase(server: PostgresServer): Promise<DatabaseConnection> {
  const name = `web_${randomBytes(4).toString('hex')}`;
  const admin = await connectPostgres(server.urlOf('postgres'), () => {}, { statementMaxMs: 0 });
  await admin.db.execute(sql.raw(`create database ${name}`));
  await admin.close();
  return connectPostgres(server.urlOf(name), () => {}, { statementMaxMs: 0 });
}

const generator = startGenerator();

async function measure(running: Filled, call: WebCall): Promise<Figures> {
  const { requests, connections = CONNECTIONS } = call;
  const load = { origin: running.originOf(call), method: 'GET', requests, connections };
  await generator.send({ ...load, ...WARM_UP });
  const { times, elapsedMs } = await generator.send({ ...load, ...MEASURED });
  return {
    p50: within(times, 0.5),
    p95: within(times, 0.95),
    perSecond: Math.round((times.length / elapsedMs) * 1000),
  };
}

const asked = process.argv.slice(2);
const engines = ['postgres', 'pglite'].filter((name) => !asked.some(isEngine) || asked.includes(name));
const sizes = asked.some(Number) ? asked.map(Number).filter(Boolean) : SIZES;
const word = asked.find((one) => !isEngine(one) && !Number(one)) ?? '';

function isEngine(one: string): boolean {
  return one === 'postgres' || one === 'pglite';
}

const server = engines.includes('postgres') ? await startPostgresServer() : null;
const filled: Filled[] = [];
for (const size of sizes) {
  if (server) filled.push(await openFilled(await connectNewDatabase(server), size));
  if (engines.includes('pglite') && size <= PGLITE_MAX)
    filled.push(await openFilled(await connectPglite(), size));
}

const table: Record<string, Record<string, string>> = {};
const results: Record<string, Record<string, Figures>> = {};
const missed: string[] = [];
for (const [index, { name }] of filled[0]!.calls.entries()) {
  if (!name.includes(word)) continue;
  for (const running of filled) {
    const key = `${running.engine} ${running.size / 1000}k`;
    const figures = await measure(running, running.calls[index]!);
    (results[name] ??= {})[key] = figures;
    const smallest = results[name][`${running.engine} ${sizes[0]! / 1000}k`]!;
    const growth = rounded(figures.p50 / smallest.p50);
    (table[name] ??= {})[key] = `${figures.p50} | ${figures.p95} | ${figures.perSecond} | ${growth}x`;
    if (running.engine === 'pglite') continue;
    if (growth > GOALS.growth)
      missed.push(`${name} takes ${growth} times as long with ${running.size} events`);
    if (JUDGED_SEARCHES.includes(name) && running.size <= 100_000 && figures.p95 > GOALS.searchP95Ms)
      missed.push(`${name}: p95 ${figures.p95} ms with ${running.size} events`);
    if (name === FIRST_PAGE && figures.perSecond < GOALS.firstPagePerSecond)
      missed.push(`${name}: ${figures.perSecond} requests/s`);
    const cached = results[HOME_CACHED]?.[key];
    if (name === HOME_RENDERED && cached && cached.perSecond < GOALS.cachedTimes * figures.perSecond)
      missed.push(
        `a cached home page is only ${rounded(cached.perSecond / figures.perSecond)} times as fast as a rendered one`,
      );
  }
}

await finish(
  {
    table,
    lines: [
      'Median ms | p95 ms | requests/s | median relative to the smallest size.',
      missed.length === 0 ? 'All goals are met on PostgreSQL.' : `Missed: ${missed.join('; ')}.`,
    ],
    connections: CONNECTIONS,
    missed,
    facts: { goals: GOALS, results },
  },
  generator,
  [...filled.map((running) => () => running.close()), async () => server?.stop()],
);
