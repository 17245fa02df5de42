import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { events } from '#server/domains/events/events-tables.ts';
import { connectPostgres } from '#server/platform/db/connect.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openReadReplica, type ReadReplica } from '#server/platform/db/read-replica.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import {
  startPostgresServer,
  startReplica,
  type PostgresServer,
} from '#server/test/servers/postgres-server.ts';
import { signInAs, startTestApp, type TestApp } from '#server/test/test-app.ts';

let primary: PostgresServer;
let standby: PostgresServer;
let replica: ReadReplica;
let admin: Database;
let fixture: TestApp;
let headers: { authorization: string };
let clientId: string;
/** Maximum lag. Longer than the product's limit, because reads take longer on a busy test machine. */
const LAG_MAX_MS = 2500;
const said: string[] = [];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  primary = await startPostgresServer();
  closing.push(() => primary.stop());
  const connection = await connectPostgres(primary.urlOf('postgres'), () => {});
  await migrate(connection);
  standby = await startReplica(primary);
  closing.push(() => standby.stop());
  const log = (details: object | string, message?: string) =>
    void said.push(message ?? (typeof details === 'string' ? details : JSON.stringify(details)));
  const options = { lagMaxMs: LAG_MAX_MS };
  replica = await openReadReplica(
    standby.urlOf('postgres'),
    connection.db,
    { info: log, warn: log } as never,
    options,
  );
  const other = await connectPostgres(standby.urlOf('postgres'), () => {});
  closing.push(() => other.close());
  admin = other.db;
  fixture = await startTestApp({ connection, replica });
  closing.push(() => fixture.close());
  closing.push(() => replica.close());
  clientId = (await buildUser(fixture.db)).id;
  headers = await signInAs(fixture.db, clientId);
  await vi.waitUntil(() => replica.isFresh, { timeout: 20_000 });
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const PUBLIC = [
  '/api/events',
  '/api/events?search=lusaka',
  '/events.rss',
  '/events.atom',
  '/events.ics',
  '/embed',
];

/** Returns the URLs of the public lists whose response contains `text`. */
async function listsWith(text: string, as: Record<string, string> = {}): Promise<string[]> {
  const answers = await Promise.all(PUBLIC.map((url) => fixture.app.inject({ url, headers: as })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(PUBLIC.map(() => 200));
  return PUBLIC.filter((_url, index) => answers[index]!.body.includes(text));
}

test('visitors read from the replica, signed-in users from the primary; a replica that lags too far behind is not read', async () => {
  await admin.execute(sql`select pg_wal_replay_pause()`);
  const began = performance.now();
  const { slug } = await buildEvent(fixture.db, { clientId, name: 'Lusaka Unreplayed' });
  const seen = await listsWith('Unreplayed');
  const detail = await fixture.app.inject(`/api/events/${slug}`);
  const own = await fixture.app.inject({ url: '/api/events', headers });
  const ownDetail = await fixture.app.inject({ url: `/api/events/${slug}`, headers });
  expect([seen, detail.statusCode]).toEqual([[], 404]);
  expect([own.body.includes('Unreplayed'), ownDetail.statusCode]).toEqual([true, 200]);

  await vi.waitUntil(() => !replica.isFresh, { interval: 20, timeout: 20_000 });
  expect(performance.now() - began).toBeGreaterThan(LAG_MAX_MS - 1000);
  expect(await listsWith('Unreplayed')).toEqual(PUBLIC);
  expect((await fixture.app.inject(`/events/${slug}.ics`)).statusCode).toBe(200);

  // The replica's next check logs that reads go to the primary.
  await expect
    .poll(() => said.at(-1))
    .toBe('Public reads go to the primary: the replica is away or too far behind');
  await admin.execute(sql`select pg_wal_replay_resume()`);
  await vi.waitUntil(() => replica.isFresh, { timeout: 20_000 });
  expect(await listsWith('Unreplayed')).toEqual(PUBLIC);
  expect(said.at(-1)).toBe('Public reads go to the replica');
});

test('a replica that is idle with its primary stays fresh', async () => {
  const until = performance.now() + LAG_MAX_MS + 500;
  while (performance.now() < until) {
    expect(replica.isFresh).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});

test('when the replica stops, no visitor notices', async () => {
  await vi.waitUntil(() => replica.isFresh, { timeout: 20_000 });
  const stopping = standby.stop();
  const answers = [];
  while (replica.isFresh || answers.length < 20) {
    answers.push((await fixture.app.inject('/api/events')).statusCode);
  }
  await stopping;
  answers.push((await fixture.app.inject('/api/events')).statusCode);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await fixture.db.$count(events)).toBe(1);
});

test('a server that is not a replica is never read', async () => {
  const reasons: unknown[] = [];
  const log = { info: () => {}, warn: (details: { reason: string }) => void reasons.push(details.reason) };
  const wrong = await openReadReplica(primary.urlOf('postgres'), fixture.db, log as never);
  await vi.waitUntil(() => reasons.length > 0);
  expect(wrong.isFresh).toBe(false);
  expect(reasons).toEqual(['The server of DATABASE_READ_URL is not a replica']);
  await wrong.close();
});
