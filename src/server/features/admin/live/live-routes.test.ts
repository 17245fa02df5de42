import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { liveChangeSchema, type LiveChange } from '#contract/admin/live.ts';
import { endSessions } from '#server/domains/accounts/sessions/end-sessions.ts';
import { forgetOldChanges, announceChange } from '#server/platform/changes/admin-changes.ts';
import { adminChanges } from '#server/platform/changes/changes-tables.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { daysFromNow } from '#server/test/factories.ts';
import { signInAs, startTestApp, type TestApp } from '#server/test/test-app.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/connect.ts';

const EVENT = { name: 'Lagos Tech Fest', description: 'Talks.', eventDate: daysFromNow(30) };

let fixture: ApiFixture;
let url: string;
let admin: string;

async function listen(app: TestApp['app']): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** An open stream and its named events in order of arrival. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #aborter: AbortController;
  #text = '';

  private constructor(response: Response, aborter: AbortController) {
    this.#reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    this.#aborter = aborter;
  }

  static async open(
    as: string,
    { from = url, after, headers }: { from?: string; after?: number; headers?: Record<string, string> } = {},
  ): Promise<Stream> {
    const aborter = new AbortController();
    const response = await fetch(`${from}/api/admin/live`, {
      headers: {
        ...(headers ?? (await signInAs(fixture.db, as))),
        ...(after !== undefined && { 'last-event-id': String(after) }),
      },
      signal: aborter.signal,
    });
    if (response.status !== 200) throw new Error(await response.text());
    const stream = new Stream(response, aborter);
    onTestFinished(() => stream.#aborter.abort());
    return stream;
  }

  /** The next event; null when the stream has ended. */
  async next(): Promise<{ id: number; name: string; change: LiveChange | null } | null> {
    for (;;) {
      const [block, ...rest] = this.#text.split('\n\n');
      if (rest.length > 0) {
        this.#text = rest.join('\n\n');
        const fields = Object.fromEntries(block!.split('\n').map((line) => line.split(/: (.*)/s)));
        if (fields.event === undefined) continue;
        const change = fields.event === 'change' ? liveChangeSchema.parse(JSON.parse(fields.data)) : null;
        return { id: Number(fields.id), name: fields.event, change };
      }
      const { value, done } = await this.#reader.read();
      if (done) return null;
      this.#text += value;
    }
  }

  async untilEnd(): Promise<void> {
    while ((await this.next()) !== null);
  }

  close(): void {
    this.#aborter.abort();
  }
}

async function submit(): Promise<string> {
  const as = await fixture.account();
  const { body } = await fixture.call('POST', '/api/events', { as, body: EVENT });
  return body.id;
}

for (const engine of ['pglite', 'postgres'] as const) {
  describe(`on ${engine}`, () => {
    let connection: DatabaseConnection & { url?: string };
    beforeAll(async () => {
      connection = await (engine === 'pglite' ? freshDatabase() : freshPostgres());
      fixture = await ApiFixture.open(connection);
      url = await listen(fixture.app);
      admin = await fixture.account({ role: 'admin', eventsAllowed: null });
    });
    afterAll(() => fixture.close());

    test('submissions, applications, decisions and messages are streamed as they happen', async () => {
      const stream = await Stream.open(admin);
      expect(await stream.next()).toMatchObject({ name: 'ready' });
      const subjectId = await submit();
      expect(await stream.next()).toMatchObject({ change: { kind: 'submission', subjectId } });
      const password = 'correct horse battery';
      const application = {
        name: 'Ada',
        email: 'ada@example.org',
        password,
        confirmPassword: password,
        terms: true,
      };
      await fixture.call('POST', '/api/auth/apply', { body: application });
      expect(await stream.next()).toMatchObject({ change: { kind: 'application' } });
      await fixture.call('POST', `/api/admin/approve-event/${subjectId}`, { as: admin });
      expect(await stream.next()).toMatchObject({ change: { kind: 'decision', subjectId } });
      const message = { ...application, inquiryType: 'sales', subject: 'Gold', message: 'How?' };
      await fixture.call('POST', '/api/contact', { body: { ...message, mathAnswer: 7, correctAnswer: 7 } });
      expect(await stream.next()).toMatchObject({ change: { kind: 'message' } });
    });

    test('missed changes are replayed, and an event id that is no longer known resets the client', async () => {
      const stream = await Stream.open(admin);
      const { id: after } = (await stream.next())!;
      stream.close();
      const subjectId = await submit();
      const again = await Stream.open(admin, { after });
      const missed: (string | null | undefined)[] = [];
      while (!missed.includes(subjectId)) missed.push((await again.next())!.change?.subjectId);
      expect(await (await Stream.open(admin, { after: 999_999_999 })).next()).toMatchObject({
        name: 'reset',
      });
    });

    test('changes are forgotten after an hour', async () => {
      const old = { kind: 'edit' as const, subjectId: null, createdAt: new Date(Date.now() - 2 * 3_600_000) };
      await fixture.db.insert(adminChanges).values(old);
      await forgetOldChanges(fixture.db);
      const left = await fixture.db.select().from(adminChanges);
      expect(left.filter(({ createdAt }) => createdAt <= old.createdAt)).toEqual([]);
    });

    // The following tests need several connections or behave identically on both engines.
    if (engine === 'pglite') return;

    test('the stream ends with its session or once its admin views as a client, and only admins can open one', async () => {
      const guest = await fixture.account({ role: 'admin' });
      const seeing = await fixture.account({ role: 'admin' });
      const client = await fixture.account();
      const headers = await signInAs(fixture.db, seeing);
      const streams = [await Stream.open(guest), await Stream.open(seeing, { headers })];
      for (const stream of streams) await stream.next();
      await endSessions(fixture.db, guest);
      await fixture.call('POST', `/api/admin/clients/${client}/see-as`, { headers });
      await Promise.all(streams.map((stream) => stream.untilEnd()));
      expect((await fixture.call('GET', '/api/admin/live', { as: client })).status).toBe(403);
      expect((await fixture.call('GET', '/api/admin/live')).status).toBe(401);
    }, 20_000);

    test('a session has at most four streams, and closing one makes room for another', async () => {
      const headers = await signInAs(fixture.db, admin);
      const aborters = Array.from({ length: 4 }, () => new AbortController());
      for (const { signal } of aborters) {
        expect((await fetch(`${url}/api/admin/live`, { headers, signal })).status).toBe(200);
      }
      expect((await fetch(`${url}/api/admin/live`, { headers })).status).toBe(429);
      for (const aborter of aborters) aborter.abort();
      const last = new AbortController();
      const statusNow = async () =>
        (await fetch(`${url}/api/admin/live`, { headers, signal: last.signal })).status;
      await expect.poll(statusNow).toBe(200);
      last.abort();
    });

    test('changes from another server process on the same database are streamed too', async () => {
      const elsewhere = await connectPostgres(connection.url!, () => {});
      const other = await startTestApp({
        connection: elsewhere,
        settings: { publicUrl: 'https://tukutane.example', trustProxy: false, rateLimits: false },
      });
      onTestFinished(() => other.close());
      const stream = await Stream.open(admin, { from: await listen(other.app) });
      expect(await stream.next()).toMatchObject({ name: 'ready' });
      const subjectId = await submit();
      expect(await stream.next()).toMatchObject({ change: { kind: 'submission', subjectId } });
    });

    test('a change that is committed late is streamed, even after a later change', async () => {
      const stream = await Stream.open(admin);
      await stream.next();
      const late = crypto.randomUUID();
      const early = crypto.randomUUID();
      const { promise: told, resolve: go } = Promise.withResolvers<void>();
      const slow = fixture.db.transaction(async (tx) => {
        await announceChange(tx, { kind: 'edit', subjectId: late });
        await told;
      });
      await announceChange(fixture.db, { kind: 'edit', subjectId: early });
      expect(await stream.next()).toMatchObject({ change: { subjectId: early } });
      go();
      await slow;
      expect(await stream.next()).toMatchObject({ change: { subjectId: late } });
    });
  });
}
