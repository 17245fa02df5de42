import { Writable } from 'node:stream';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { describeError } from '#server/platform/http/logging.ts';

let fixture: TestApp;
let logged = '';

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const log = pino({ level: 'info', base: null, serializers: { err: describeError } }, sink);
  fixture = await startTestApp({ log });
});
afterAll(() => fixture.close());

test('the process is alive and ready', async () => {
  expect((await fixture.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await fixture.app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ok',
    database: true,
    storage: true,
  });
});

test('a process whose database is closed is alive but not ready, and names the cause', async () => {
  const broken = await startTestApp();
  await (broken.db as unknown as { $client: { close(): Promise<void> } }).$client.close();
  expect((await broken.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  const ready = await broken.app.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'unavailable', database: false, storage: true });
  await broken.close().catch(() => {});
});

test('concurrent readiness requests share one check at a time', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-ready-'));
  const storage = directoryStorage(directory);
  const check = vi.spyOn(storage, 'check');
  const asked = await startTestApp({ storage });
  const answers = await Promise.all(Array.from({ length: 50 }, () => asked.app.inject({ url: '/readyz' })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // Requests that arrive after the first check has begun share a second check.
  expect(check.mock.calls.length).toBeLessThanOrEqual(2);
  await asked.close();
  await rm(directory, { recursive: true });
});

test('metrics count requests by route, not by URL', async () => {
  await fixture.app.inject({ url: '/api/events/a-secret-name' });
  const { body, headers } = await fixture.app.inject({ url: '/metrics' });
  expect(headers['content-type']).toMatch(/^text\/plain; version=0.0.4/);
  expect(body).toContain(
    'tukutane_http_request_duration_seconds_count{method="GET",route="/api/events/:slug",status="404"} 1',
  );
  expect(body).toMatch(/^tukutane_flyers_waiting 0$/m);
  expect(body).not.toContain('a-secret-name');
});

test('the log names routes and requests, never people, searches or request bodies', async () => {
  logged = '';
  await fixture.app.inject({ url: '/api/events?search=my-illness', remoteAddress: '203.0.113.9' });
  await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'ada@example.org', password: 'hunter2hunter2' },
  });
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { method: 'GET', route: '/api/events', status: 200, reqId: expect.any(String) },
    { method: 'POST', route: '/api/auth/login', status: 401 },
  ]);
  expect(logged).not.toMatch(/illness|203\.0\.113\.9|ada@|hunter2/);
});

test('a failed statement is logged without its parameters', async () => {
  const broken = await startTestApp({ log: fixture.app.log });
  await broken.db.execute('drop table users cascade');
  logged = '';
  await broken.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'ada@example.org', password: 'hunter2hunter2' },
  });
  expect(logged).toContain('relation \\"users\\" does not exist');
  expect(logged).not.toMatch(/ada@|hunter2/);
  await broken.close();
});

test('the API describes itself in OpenAPI, and each of its routes is tagged', async () => {
  const { openapi, paths } = (await fixture.app.inject({ url: '/api/openapi.json' })).json();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/auth/login', '/api/events', '/api/events/{slug}', '/api/flyers/generate']),
  );
  expect(JSON.stringify(paths)).not.toContain('/metrics');
});

test('the API reference works under its own content security policy', async () => {
  const page = await fixture.app.inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self'/);
});

test('a font is cached forever and served only from its own path', async () => {
  const [font] = readdirSync(new URL('../../../fonts/', import.meta.url)).filter((name) =>
    name.endsWith('.woff2'),
  );
  const answer = await fixture.app.inject({ url: `/fonts/${font}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('font/woff2');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/fonts/../package.json', '/fonts/%2e%2e/package.json', '/fonts/..%2fpackage.json']) {
    expect((await fixture.app.inject({ url })).statusCode).not.toBe(200);
  }
});

test('a request that follows searches which blocked the process for seconds is not refused', async () => {
  const settings = {
    publicUrl: 'http://tukutane.test',
    trustProxy: false,
    rateLimits: false,
    shedsLoad: true,
  };
  const busy = await startTestApp({ settings });
  for (let search = 0; search < 3; search++) {
    const end = performance.now() + 1100;
    while (performance.now() < end);
    await new Promise(setImmediate);
  }
  expect((await busy.app.inject({ url: '/api/events' })).statusCode).toBe(200);
  await busy.close();
});
