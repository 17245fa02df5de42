import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { fetchPage, type FetchOptions } from './fetch-page.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const MEGABYTE = 1024 * 1024;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server on loopback. @returns its origin */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetchFrom = (unguarded: string, path = '/', options: FetchOptions = {}) =>
  fetchPage(unguarded + path, { unguarded, ...options });

/** Starts a server that redirects to `target`. @returns its origin */
const redirecting = (target: string) =>
  serve((_request, response) => response.writeHead(302, { location: target }).end());

test('plain and compressed pages are fetched, with their address after redirects', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/new?a=1' }).end();
    else if (request.url === '/br')
      response.writeHead(200, { ...HTML, 'content-encoding': 'br' }).end(brotliCompressSync('brotli'));
    else response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync('zipped'));
  });
  expect(await fetchFrom(origin, '/old')).toEqual({
    type: 'text/html',
    text: 'zipped',
    url: `${origin}/new?a=1`,
  });
  expect((await fetchFrom(origin, '/br')).text).toBe('brotli');
});

test('a page is decoded by the charset in its header or its meta element, else as UTF-8', async () => {
  const bodies: Record<string, [type: string, body: Buffer]> = {
    '/header': ['text/html; charset=ISO-8859-1', Buffer.from('Café', 'latin1')],
    '/meta': ['text/html', Buffer.from('<meta charset="windows-1252">Café', 'latin1')],
    '/utf8': ['text/html', Buffer.from('Café')],
    '/odd': ['text/html; charset=klingon', Buffer.from('Café')],
  };
  const origin = await serve(({ url = '' }, response) => {
    const [type, body] = bodies[url]!;
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  for (const path of Object.keys(bodies)) expect((await fetchFrom(origin, path)).text).toContain('Café');
});

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://localhost./',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'https://example.com:8443/',
  'https://user:secret@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/',
  'data:text/html,hello',
  'not an address',
])('no request is made to %s, directly or by a redirect', async (target) => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const expected = /not a public address|not a default port|credentials|address of the web/;
  await expect(fetchPage(target, { resolve })).rejects.toThrow(expected);
  if (target === 'not an address') return;
  const origin = await redirecting(target);
  await expect(fetchFrom(origin, '/', { resolve })).rejects.toThrow(expected);
});

test('a redirect to another server on this machine is refused', async () => {
  let requests = 0;
  const inner = await serve((_request, response) => {
    requests += 1;
    response.writeHead(200, HTML).end('secret');
  });
  await expect(fetchFrom(await redirecting(inner))).rejects.toThrow('not a default port');
  expect(requests).toBe(0);
});

test('a host name that resolves to a private address is refused after one DNS query', async () => {
  let queries = 0;
  const resolve = async () => {
    queries += 1;
    return [{ address: '10.0.0.1', family: 4 }];
  };
  await expect(fetchPage('http://intranet.example/', { resolve })).rejects.toThrow('not a public address');
  expect(queries).toBe(1);
});

test('the connection uses the addresses that were resolved first, and the original host name', async () => {
  const origin = await serve(({ headers }, response) => response.writeHead(200, HTML).end(headers.host));
  const { port } = new URL(origin);
  let queries = 0;
  const resolve = async () => {
    queries += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const named = `http://events.invalid:${port}`;
  expect((await fetchFrom(named, '/', { resolve })).text).toBe(`events.invalid:${port}`);
  expect(queries).toBe(1);
});

test('at most three redirects are followed', async () => {
  const origin = await serve(({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.writeHead(200, HTML).end('there');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  });
  expect((await fetchFrom(origin, '/3')).text).toBe('there');
  await expect(fetchFrom(origin, '/4')).rejects.toThrow('too many redirects');
});

test('only pages, calendars and structured data are read', async () => {
  const origin = await serve(({ url = '' }, response) => {
    response
      .writeHead(url === '/gone' ? 410 : 200, { 'content-type': url.slice(1) || 'text/html' })
      .end('text');
  });
  for (const type of ['text/html', 'text/calendar', 'application/ld+json']) {
    expect((await fetchFrom(origin, `/${type}`)).type).toBe(type);
  }
  for (const type of ['application/json', 'text/plain', 'image/png', 'application/octet-stream']) {
    await expect(fetchFrom(origin, `/${type}`)).rejects.toThrow('not a page');
  }
  await expect(fetchFrom(origin, '/gone')).rejects.toThrow('not a page');
});

test('only one megabyte of an endless page or a compression bomb is read', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE, 'a'));
  const origin = await serve(({ url }, response) => {
    if (url === '/bomb') {
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(bomb);
      return;
    }
    response.writeHead(200, HTML);
    const write = (): void => {
      while (!response.destroyed && response.write('a'.repeat(65_536)));
    };
    response.on('drain', write);
    write();
  });
  expect((await fetchFrom(origin, '/endless')).text).toHaveLength(MEGABYTE);
  expect((await fetchFrom(origin, '/bomb')).text).toHaveLength(MEGABYTE);
});

test.each([
  ['never answers', () => {}],
  [
    'drips its body',
    (_request, response) => {
      response.writeHead(200, HTML);
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
  [
    'redirects slowly',
    (_request, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150),
  ],
] satisfies [string, RequestListener][])(
  'a server that %s is abandoned after the time limit',
  async (_case, answer) => {
    const origin = await serve(answer);
    const started = performance.now();
    await expect(fetchFrom(origin, '/', { limitMs: 300 })).rejects.toThrow(/abort/);
    expect(performance.now() - started).toBeLessThan(3000);
  },
);

test('DNS that never answers is abandoned after the time limit', async () => {
  const resolve = () => new Promise<never>(() => {});
  await expect(fetchPage('http://silent.example/', { resolve, limitMs: 100 })).rejects.toThrow(/aborted/);
});

test('a body that ends early or does not match its encoding fails', async () => {
  const origin = await serve(({ url }, response) => {
    const encoding = { 'content-encoding': 'gzip' };
    if (url === '/cut')
      response.writeHead(200, { ...HTML, ...encoding }).end(gzipSync('a'.repeat(9999)).subarray(0, 20));
    else if (url === '/odd') response.writeHead(200, { ...HTML, 'content-encoding': 'zstd' }).end('a');
    else response.writeHead(200, { ...HTML, ...encoding }).end('not zipped');
  });
  for (const [path, reason] of [
    ['/cut', 'unexpected end of file'],
    ['/odd', 'unknown encoding'],
    ['/plain', 'incorrect header check'],
  ] as const) {
    await expect(fetchFrom(origin, path)).rejects.toThrow(reason);
  }
});
