import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '#contract/page.ts';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { hashSessionId, newSessionId } from '#server/domains/accounts/sessions/session-id.ts';
import { events, slugHistory } from '#server/domains/events/events-tables.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const pageRenderer: PageRenderer = {
  indexed: [],
  isPage: (pathname) => /^\/(?:events\/[^/]+)?$/.test(pathname),
  isPersonal: () => false,
  canonical: (url) => url,
  queriesOf: (url) => (url.startsWith('/events/') ? [`/api${url}`] : []),
  render: ({ status }) => ({ status, html: '<!doctype html>' }),
  contentSecurity: { scriptHashes: [], styleHashes: [] },
};

let fixture: TestApp;
let owner: string;
let sessionId: string;

beforeAll(async () => {
  const settings = {
    publicUrl: 'http://tukutane.test',
    trustProxy: false,
    rateLimits: false,
    responseCacheMs: 60_000,
  };
  fixture = await startTestApp({ pageRenderer, settings });
  owner = (await buildUser(fixture.db)).id;
  for (let n = 0; n < 5; n++) {
    await buildEvent(fixture.db, { clientId: owner, name: `Lusaka Meetup ${n}`, location: 'Lusaka, Zambia' });
  }
  sessionId = await signIn(owner);
  await fixture.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => fixture.close());

async function signIn(userId: string): Promise<string> {
  const id = newSessionId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await fixture.db.insert(sessions).values({ idHash: hashSessionId(id), userId, expiresAt });
  return id;
}

/** Sends raw bytes to the server and returns its response. */
function send(bytes: string): Promise<string> {
  const socket = connect((fixture.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  return text(socket);
}
const ask = (target: string) =>
  send(`GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);

test('each client gets an encoding that it accepts, however the first client spelled its Accept-Encoding', async () => {
  for (const [nth, first] of ['*', 'x-gzip', 'GZIP;q=1, br;q=0.1', 'gzip;q=0, *', 'br;q=x'].entries()) {
    for (const second of ['identity', 'gzip', 'br', '']) {
      const url = `/api/events?when=all&search=&cursor=&n=${nth}${second}`;
      await fixture.app.inject({ url, headers: { 'accept-encoding': first } });
      const { headers } = await fixture.app.inject({ url, headers: { 'accept-encoding': second } });
      expect(headers['content-encoding'] ?? 'identity', `${second} after ${first}`).toBe(
        second || 'identity',
      );
    }
  }
});

test('every public text varies by Accept-Encoding, compressed or not', async () => {
  for (const url of [
    '/api/events',
    '/events.rss',
    '/events.ics',
    '/embed',
    '/robots.txt',
    '/sitemap.xml',
    '/',
  ]) {
    for (const encoding of ['br', 'identity']) {
      const { headers } = await fixture.app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(String(headers.vary).match(/accept-encoding/gi), `${encoding} of ${url}`).toHaveLength(1);
    }
  }
});

test('a request line may contain a host, which no response repeats', async () => {
  for (const target of [
    'http://evil.example/api/events?limit=1',
    'HTTPS://evil.example:1/api/events?limit=1',
  ]) {
    const answer = await ask(target);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('link: </api/events?limit=1&cursor=');
    expect(answer).not.toContain('evil');
  }
  expect(await ask('http://evil.example')).toMatch(/^HTTP\/1\.1 200 /);
});

test('paths that begin like another host get 404', async () => {
  for (const target of ['//', '//[', '/\\[', '/.//[', '//evil.example/', '/\\evil.example/x']) {
    const answer = await ask(target);
    expect(answer, `at ${target}`).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer, `at ${target}`).toMatch(/cache-control: no-store/);
  }
});

test('bytes that are not a request are refused with our own messages', async () => {
  for (const [bytes, status, sentence] of [
    ['GET /\u00ff HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'The request is not well formed.'],
    ['nonsense\r\n\r\n', 400, 'The request is not well formed.'],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'The address or the headers are too long.'],
  ] as const) {
    const answer = await send(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('cache-control: no-store');
    expect(JSON.parse(body)).toEqual({
      code: 'BAD_REQUEST',
      message: sentence,
      requestId: expect.stringMatching(/^[\w-]{12}$/),
    });
  }
});

test('a forged internal-request header neither works nor causes an error', async () => {
  for (const mark of ['\u00ff'.repeat(64), '\u00ff'.repeat(32), 'a'.repeat(64), '']) {
    const answer = await fixture.app.inject({ url: '/api/events', headers: { 'x-internal': mark } });
    expect(answer.statusCode).toBe(200);
  }
});

test('only the owner is redirected from an unpublished event’s former address, and no cache stores that', async () => {
  const { id, slug } = await buildEvent(fixture.db, {
    clientId: owner,
    name: 'Secret Launch',
    status: 'pending',
  });
  await fixture.db.insert(slugHistory).values({ slug: 'old-launch', eventId: id });
  const headers = { accept: 'text/html', cookie: `session=${sessionId}` };
  for (const [path, to] of [
    ['/events/old-launch', `/events/${slug}`],
    ['/events/old-launch.ics', `/events/${slug}.ics`],
    ['/api/events/old-launch', `/api/events/${slug}`],
    ['/api/events/old-launch/related', `/api/events/${slug}/related`],
    ['/api/events/old-launch/card.jpg', `/api/events/${slug}/card.jpg`],
  ] as const) {
    const answer = await fixture.app.inject({ url: path, headers });
    expect([answer.statusCode, answer.headers.location], `at ${path}`).toEqual([301, to]);
    expect(answer.headers['cache-control'], `at ${path}`).toBe('private, no-store');
    const theirs = await fixture.app.inject({ url: path });
    expect([theirs.statusCode, theirs.headers.location], `at ${path}`).toEqual([404, undefined]);
  }
});

test('a deleted event is gone from the sitemap once the deletion responds', async () => {
  const { id, slug } = await buildEvent(fixture.db, { clientId: owner, name: 'Short-lived Night' });
  fixture.app.invalidatePages();
  const sitemap = async () => (await fixture.app.inject({ url: '/sitemaps/events-1.xml' })).body;
  expect(await sitemap()).toContain(`/events/${slug}<`);
  const headers = {
    authorization: `Bearer ${await signIn((await buildUser(fixture.db, { role: 'admin' })).id)}`,
  };
  const gone = await fixture.app.inject({ method: 'DELETE', url: `/api/admin/events/${id}`, headers });
  expect(gone.statusCode).toBe(200);
  expect(await sitemap()).not.toContain(slug);
  expect(await fixture.db.select().from(events).where(eq(events.id, id))).toEqual([]);
});

test('a request that waits for another’s response gets it even if the other client hangs up', async () => {
  const url = '/events.ics?country=Zambia';
  const released = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  // The test's database has one connection, so a transaction that holds it blocks all reads.
  const held = fixture.db.transaction(async (tx) => {
    await tx.select().from(events).limit(1);
    holding.resolve();
    await released.promise;
  });
  await holding.promise;
  const socket = connect((fixture.app.server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(fixture.app.server, 'request') as Promise<[IncomingMessage]>;
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [request] = await arrived;
  const closed = once(request.socket, 'close');
  const waiting = fixture.app.inject({ url });
  socket.destroy();
  await closed;
  released.resolve();
  await held;
  const answer = await waiting;
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Lusaka Meetup');
});
