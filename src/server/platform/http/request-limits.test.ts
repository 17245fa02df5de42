import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '#contract/page.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const pageRenderer: PageRenderer = {
  indexed: [],
  isPage: (pathname) => pathname === '/',
  isPersonal: () => false,
  canonical: (url) => url,
  queriesOf: () => [],
  render: () => ({ status: 200, html: '<!doctype html>' }),
  contentSecurity: { scriptHashes: [], styleHashes: [] },
};
/** Requests per minute allowed for one address. */
const MOST = 3000;

const agent = new Agent({ keepAlive: true });

let fixture: TestApp;
beforeAll(async () => {
  const settings = { publicUrl: 'http://tukutane.test', trustProxy: true, rateLimits: true };
  fixture = await startTestApp({ pageRenderer, settings });
  await fixture.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  agent.destroy();
  await fixture.close();
});

/** Requests the exact path, which `inject` would normalize. Returns the response's status and type. */
function ask(path: string, forwardedFor: string): Promise<string> {
  const { port } = fixture.app.server.address() as AddressInfo;
  const headers = { accept: 'text/html', 'x-forwarded-for': forwardedFor };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve(`${answer.statusCode} ${answer.headers['content-type']}`));
    }).once('error', reject);
  });
}

test('neither a page path spelled like a file nor forged forwarded addresses evade the limit', async () => {
  const from = (nth: number) => `198.51.100.${nth % 250}, 2001:db8:0:7::${nth}`;
  const spellings = ['/assets/../', '/fonts/%2e%2e/'];
  for (let nth = 0; nth < MOST; nth++) await ask(spellings[nth % 2]!, from(nth));
  // A browser that navigates gets an HTML page, not JSON.
  expect(await ask('/assets/../', from(0))).toBe('429 text/html; charset=utf-8');
  expect(await ask('/api/events', from(0))).toBe('429 application/json; charset=utf-8');
  expect(await ask(`/media/00/${'0'.repeat(64)}.webp`, from(0))).toMatch(/^404 /);
});
