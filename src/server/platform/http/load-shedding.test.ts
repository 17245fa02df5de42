import { Readable } from 'node:stream';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEGUN_MOST } from './begin-in-turn.ts';
import { installErrorResponses } from './errors/errors.ts';
import { installLoadShedding } from './load-shedding.ts';

let app: FastifyInstance;
let release: () => void;
let errors: string[];
let counted: unknown[][];
let origin: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  errors = [];
  counted = [];
  app = fastify({ logger: { level: 'error', stream: { write: (line) => void errors.push(line) } } });
  installErrorResponses(app);
  installLoadShedding(app, { headers: { 'x-frame-options': 'DENY' }, count: (...of) => counted.push(of) });
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  app.get('/slow', async () => promise.then(() => 'slow'));
  app.get('/drawn', { config: { sheds: 'itself' } }, async () => promise.then(() => 'drawn'));
  app.post('/upload', async () => promise.then(() => 'stored'));
  app.get('/stream', async () =>
    Readable.from(
      (async function* () {
        yield 'begin';
        await promise;
      })(),
    ),
  );
  app.get('/quick', async () => 'quick');
  app.get('/healthz', async () => 'alive');
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  release();
  await app.close();
  vi.useRealTimers();
});

const ask = (url: string) => app.inject({ url });
/** Sends a request through the network. Injected requests reach Fastify directly, so they are not refused early. */
const askServer = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

async function askMany(url: string, count: number): Promise<Promise<{ statusCode: number }>[]> {
  const responses = Array.from({ length: count }, () => ask(url));
  await new Promise(setImmediate);
  return responses;
}

test('while many requests wait for more than a second, others get 503 and are told when to retry', async () => {
  const slow = await askMany('/slow', 20);
  vi.advanceTimersByTime(900);
  expect((await askServer('/quick')).status).toBe(200);
  vi.advanceTimersByTime(200);
  const refused = await askServer('/api/quick?x=1', { 'accept-language': 'fr' });
  expect(refused.status).toBe(503);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-language': 'fr',
    'x-frame-options': 'DENY',
  });
  expect(await refused.json()).toEqual({
    code: 'OVERLOADED',
    message: 'Le service est très sollicité. Réessayez dans un instant.',
    requestId: refused.headers.get('x-request-id'),
  });
  const page = await askServer('/quick', { accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('The service is busy.')]);
  const refusal = ['GET', 'any', 503, 0];
  expect(counted).toEqual([refusal, refusal]);
  expect(errors).toEqual([]);
  expect((await askServer('/healthz?deep')).status).toBe(200);
  release();
  for (const { statusCode } of await Promise.all(slow)) expect(statusCode).toBe(200);
  expect((await askServer('/quick')).status).toBe(200);
});

test.each([
  [19, 200],
  [20, 503],
])('each of %i requests that waited more than a second for their turn gets %i', async (count, status) => {
  // Makes the server wait one event-loop turn before the first request begins, as after a quiet time.
  vi.advanceTimersByTime(100);
  const waiting = await askMany('/quick', count);
  vi.advanceTimersByTime(1100);
  const codes = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(codes[0]).toBe(status);
});

test('neither an upload nor a response that is being sent delays other requests', async () => {
  const arrive = (url: string) => app.inject({ method: 'POST', url, payload: { photo: 'large' } });
  const uploads = Array.from({ length: BEGUN_MOST }, () => arrive('/upload'));
  const streams = Array.from({ length: BEGUN_MOST }, () => ask('/stream'));
  await new Promise(setImmediate);
  expect((await ask('/quick')).statusCode).toBe(200);
  release();
  await Promise.all([...uploads, ...streams]);
});

test('requests that wait in a queue of their own do not shed other requests', async () => {
  const drawn = await askMany('/drawn', 100);
  vi.advanceTimersByTime(5000);
  expect((await askServer('/quick')).status).toBe(200);
  release();
  await Promise.all(drawn);
});
