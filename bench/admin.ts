/**
 * `npm run bench:admin`: the cost of the admin's lists on PostgreSQL with 100,000 clients, 200,000 events and two million ledger
 * rows. Measures first pages, deep pages, and the time one bulk action takes to approve 500 events. Responses are not cached, so
 * each request reads the database. Prints a table and, as its last line, a JSON object. Exits 1 if a goal is missed. `-- tokens`
 * measures only the calls whose name contains "tokens".
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { connectPostgres } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { adminLists, adminReads, fillAdmin } from './admin-world.ts';
import { finish } from './finish.ts';
import { rounded, startGenerator, within } from './generator.ts';
import { openApp } from './open-app.ts';

const SIZES = { clients: 100_000, events: 200_000, ledgerRows: 2_000_000, auditRows: 500_000, mails: 50_000 };
const GOALS = { p95Ms: 80, bulkMs: 3000 };
const CONNECTIONS = 2;
const MEASURED = { once: false, connections: CONNECTIONS, maxRequests: 120, maxMs: 3000 };
const BULK = 500;
const BULK_ROUNDS = 3;
/** Number of 100-row pages to skip to reach the measured deep page. */
const DEEP = 60;

const generator = startGenerator();
const server = await startPostgresServer();
const database = `admin_${randomBytes(4).toString('hex')}`;
const root = await connectPostgres(server.urlOf('postgres'), () => {}, { statementMaxMs: 0 });
await root.db.execute(sql.raw(`create database ${database}`));
await root.close();
const connection = await connectPostgres(server.urlOf(database), () => {}, { statementMaxMs: 0 });
await migrate(connection);
const started = performance.now();
const world = await fillAdmin(connection.db, SIZES);
console.error(`Filled in ${rounded((performance.now() - started) / 1000)} s`);
const app = await openApp(connection, { responseCacheMs: 0 });
const headers = { authorization: `Bearer ${world.bearer}` };

/** Returns the address of a page deep in the list, or null if the list is too short. */
async function deepPageOf(list: string): Promise<string | null> {
  let address = list;
  for (let page = 0; page < DEEP; page++) {
    const response = await fetch(app.origin + address, { headers });
    await response.arrayBuffer();
    const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    if (next === undefined) return null;
    address = next;
  }
  return address;
}

const word = process.argv[2] ?? '';
const table: Record<string, Record<string, string | number>> = {};
const results: Record<string, { p50: number; p95: number }> = {};
const missed: string[] = [];

async function measure(name: string, path: string): Promise<void> {
  const requests = [{ path, bearer: world.bearer }];
  const load = { origin: app.origin, method: 'GET', requests, ...MEASURED };
  await generator.send({ ...load, maxRequests: 10 });
  const { times } = await generator.send(load);
  const measured = { p50: within(times, 0.5), p95: within(times, 0.95) };
  const shown = name.replace(world.eventId, '…').replace(world.clientId, '…');
  table[shown] = results[shown] = measured;
  if (measured.p95 > GOALS.p95Ms) missed.push(`${shown}: p95 ${measured.p95} ms`);
}

for (const list of adminLists(world).filter((path) => path.includes(word))) {
  await measure(list, list);
  const deep = await deepPageOf(list);
  if (deep !== null) await measure(`${list} (page ${DEEP + 1})`, deep);
}
for (const path of adminReads(world).filter((one) => one.includes(word))) await measure(path, path);

const bulk: number[] = [];
for (let round = 0; round < BULK_ROUNDS; round++) {
  const { rows } = await connection.db.execute<{ id: string }>(
    sql`select id from events where status = 'pending' order by md5(id::text) limit ${BULK}`,
  );
  const began = performance.now();
  const response = await fetch(`${app.origin}/api/admin/bulk-events`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'approve', eventIds: rows.map(({ id }) => id) }),
  });
  const { changed } = (await response.json()) as { changed?: number };
  bulk.push(rounded(performance.now() - began));
  if (changed !== BULK) missed.push(`${changed} of ${BULK} events were approved`);
}
const slowest = Math.max(...bulk);
if (slowest > GOALS.bulkMs) missed.push(`approving ${BULK} events took ${slowest} ms`);

await finish(
  {
    table,
    lines: [
      'Milliseconds.',
      `Approving ${BULK} events in one transaction took ${bulk.join(', ')} ms.`,
      missed.length === 0 ? 'All goals are met.' : `Missed: ${missed.join('; ')}.`,
    ],
    connections: CONNECTIONS,
    missed,
    facts: { goals: GOALS, results, bulk },
  },
  generator,
  [() => app.close(), () => connection.close(), () => server.stop()],
);
