import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct } from './product.ts';

interface OtlpSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let received: { path: string; body: string }[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url!, body: Buffer.concat(chunks).toString() });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => void collector.close());

const bodiesOf = (path: string) => received.filter((each) => each.path === path).map(({ body }) => body);
const spans = (): (OtlpSpan & { facts: Record<string, unknown> })[] =>
  bodiesOf('/v1/traces')
    .flatMap(
      (body) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }).resourceSpans,
    )
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .map((span) => ({
      ...span,
      facts: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));

/** Starts a product, lets `use` call it, and stops it. @returns the files that the product loaded */
async function loadedBy(
  settings: Record<string, string>,
  use: (url: string) => Promise<void>,
): Promise<string[]> {
  const coverage = await mkdtemp(join(tmpdir(), 'tukutane-loaded-'));
  const product = await startProduct({ NODE_V8_COVERAGE: coverage, ...settings });
  await use(product.url).finally(() => product.stop());
  const files = await Promise.all(
    (await readdir(coverage)).map((name) => readFile(join(coverage, name), 'utf8')),
  );
  await rm(coverage, { recursive: true });
  return files.flatMap((file) =>
    (JSON.parse(file) as { result: { url: string }[] }).result.map(({ url }) => url),
  );
}
const isTelemetry = (file: string) => /@opentelemetry|start-telemetry/.test(file);

test('a collector gets metrics and a span for each request and statement, without personal data', async () => {
  received = [];
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  let requestId: string | null = null;
  const loaded = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, async (url) => {
    const searched = await fetch(`${url}/api/events?search=my-illness`, {
      headers: { traceparent: `00-${TRACE}-${CALLER}-01`, 'user-agent': 'canary-browser' },
    });
    requestId = searched.headers.get('x-request-id');
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email: 'canary@example.org', password: 'hunter2hunter2' }),
    });
    await fetch(`${url}/api/events/canary-slug`);
  });
  expect(loaded.some(isTelemetry)).toBe(true);

  const search = spans().find(({ name }) => name === 'GET /api/events')!;
  expect(search).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(search.facts).toMatchObject({
    'http.route': '/api/events',
    'http.response.status_code': 200,
    'tukutane.request_id': requestId,
  });
  const below = spans().filter(({ parentSpanId }) => parentSpanId === search.spanId);
  expect(below.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^select \w+/));
  const signIn = spans().find(({ name }) => name === 'POST /api/auth/login')!;
  expect(signIn.facts['http.response.status_code']).toBe(401);
  const inSignIn = spans().filter(({ parentSpanId }) => parentSpanId === signIn.spanId);
  expect(inSignIn.map(({ name }) => name)).toContain('insert audit_log');

  const numbers = bodiesOf('/v1/metrics').join('\n');
  for (const name of ['http.server.request.duration', 'tukutane.flyers_waiting', 'tukutane.tokens'])
    expect(numbers).toContain(`"${name}"`);
  const all = received.map(({ body }) => body).join('\n');
  expect(all).toContain('/api/events/:slug');
  expect(all).not.toMatch(/illness|canary|hunter2|203\.0\.113\.9|127\.0\.0\.1/);
}, 240_000);

test('without a collector, no OpenTelemetry module is loaded', async () => {
  received = [];
  const loaded = await loadedBy({}, async (url) => void (await fetch(`${url}/api/events`)));
  expect(loaded.some((file) => file.endsWith('/src/server/app/app.ts'))).toBe(true);
  expect(loaded.filter(isTelemetry)).toEqual([]);
  expect(received).toEqual([]);
}, 240_000);
