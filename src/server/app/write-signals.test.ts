import { connectPostgres } from '#server/platform/db/connect.ts';
import { openWriteSignals, type WriteSignals } from '#server/platform/changes/write-signals.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { signInAs, startTestApp, type TestApp } from '#server/test/test-app.ts';
import { freshPostgres } from '#server/test/test-database.ts';

const closing: (() => Promise<unknown>)[] = [];
let url: string;
let writer: TestApp;
let reader: TestApp;
/** An app without signals. Its stale response shows that only signals invalidate the cache. */
let deaf: TestApp;
let readerSignals: WriteSignals;
let headers: { authorization: string };

// The cache time is so long that only a signal can cause a new read.
const settings = {
  publicUrl: 'http://tukutane.test',
  trustProxy: false,
  rateLimits: false,
  responseCacheMs: 600_000,
} as const;

async function instance(signals?: WriteSignals): Promise<TestApp> {
  const app = await startTestApp({
    connection: await connectPostgres(url, () => {}),
    settings,
    ...(signals && { writeSignals: signals }),
  });
  closing.push(() => app.close());
  return app;
}

async function signals(): Promise<WriteSignals> {
  const opened = await openWriteSignals(url, pino({ level: 'silent' }));
  closing.push(() => opened.stop());
  return opened;
}

beforeAll(async () => {
  const database = await freshPostgres();
  closing.push(() => database.close());
  url = database.url;
  readerSignals = await signals();
  writer = await instance(await signals());
  reader = await instance(readerSignals);
  deaf = await instance();
  headers = await signInAs(database.db, (await buildUser(database.db, { role: 'admin' })).id);
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const detailOf = async (app: TestApp, slug: string) =>
  (await app.app.inject({ url: `/api/events/${slug}` })).json<{ venue: string | null; status: string }>();

async function rename(id: string, venue: string): Promise<void> {
  const form = (await writer.app.inject({ url: `/api/events/id/${id}`, headers })).json<{
    updatedAt: string;
  }>();
  const payload = { ...form, venue, expectedUpdatedAt: form.updatedAt };
  const answer = await writer.app.inject({ method: 'PUT', url: `/api/events/${id}`, headers, payload });
  expect(answer.statusCode).toBe(200);
}

test('an edit on one instance is visible at once on another that had cached the event', async () => {
  const { id, slug } = await buildEvent(writer.db, { venue: 'Hall A' });
  for (const app of [reader, deaf]) expect((await detailOf(app, slug)).venue).toBe('Hall A');
  await rename(id, 'Hall B');
  await expect.poll(async () => (await detailOf(reader, slug)).venue).toBe('Hall B');
  expect((await detailOf(deaf, slug)).venue).toBe('Hall A');
});

test('after a broken connection, nothing that was cached before is served', async () => {
  const { id, slug } = await buildEvent(writer.db, { venue: 'Hall C' });
  expect((await detailOf(reader, slug)).venue).toBe('Hall C');
  await writer.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen tukutane_writes' or query = 'notify tukutane_writes'`,
  );
  await rename(id, 'Hall D');
  await expect.poll(async () => (await detailOf(reader, slug)).venue).toBe('Hall D');
});
