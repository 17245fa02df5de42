import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between the browser and the product that simulates network faults and a later release. */
export interface ReleaseProxy {
  url: string;
  /** The product's address, set once it is known. */
  target: string;
  /** Whether to simulate a later release: other cache names in the worker, other script URLs, and a marker in pages. */
  released: boolean;
  /** Paths whose next request gets 404, like a file that a release removed. */
  missing: RegExp | null;
  /** Whether to break the connection instead of answering a request for `path`. */
  breaks: ((path: string) => boolean) | null;
  /** Holds requests for these paths back until `until` resolves. */
  held: { paths: RegExp; until: Promise<void> } | null;
  stop(): void;
}

/** Starts a proxy on a free loopback port. */
export async function startReleaseProxy(): Promise<ReleaseProxy> {
  const server = createServer((request, response) => void pass(proxy, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: ReleaseProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    released: false,
    missing: null,
    breaks: null,
    held: null,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}

async function pass(proxy: ReleaseProxy, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  if (proxy.missing?.test(path)) {
    proxy.missing = null;
    response.writeHead(404).end();
    return;
  }
  if (proxy.breaks?.(path)) {
    request.socket.destroy();
    return;
  }
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  if (proxy.held?.paths.test(path)) await proxy.held.until;
  const forwarded = ask(proxy.target + path, { method: request.method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const body = Buffer.concat(parts);
      const sent = proxy.released ? later(path, answer.headers['content-type'], body) : body;
      const { 'content-length': _length, 'transfer-encoding': _coding, etag: _tag, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept).end(sent);
    });
  });
  forwarded.on('error', () => response.writeHead(502).end());
  request.pipe(forwarded);
}

function later(path: string, type: string | undefined, body: Buffer): Buffer | string {
  if (path === '/sw.js') {
    const worker = body.toString().replaceAll(/(shell|seen)-[0-9a-f]{12}/g, '$1-later');
    return worker.replaceAll(/\/assets\/entry-client-[\w-]+\.js/g, '$&?later');
  }
  if (!type?.startsWith('text/html')) return body;
  const page = body.toString().replace('<html ', '<html data-release="later" ');
  return page.replace(/data-src="([^" ]+)/, 'data-src="$1?later');
}
