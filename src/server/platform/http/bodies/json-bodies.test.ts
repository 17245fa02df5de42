import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installErrorResponses } from '../errors/errors.ts';
import { installJsonBodies } from './json-bodies.ts';

const KB = 1000;

let app: FastifyInstance;
/** Length of each body that the handler has received. */
let received: number[];
let requests: FastifyRequest[];
let respond: Promise<void> = Promise.resolve();

beforeEach(async () => {
  received = [];
  requests = [];
  respond = Promise.resolve();
  app = fastify({ bodyLimit: 1900 * KB });
  installErrorResponses(app);
  app.addHook('onRequest', async (request) => void requests.push(request));
  installJsonBodies(app, { perNetwork: 2100 * KB, total: 3100 * KB });
  app.post('/', async ({ body }) => {
    received.push(JSON.stringify(body).length);
    await respond;
    return { ok: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  vi.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
});

/** Sends the first `sent` bytes of a body of `bytes` bytes, from an address of this machine. */
function post(bytes: number, sent = bytes, localAddress = '127.0.0.1'): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  socket.write(`"data:${'x'.repeat(bytes - 7)}"`.slice(0, sent));
  return socket;
}

/** Resolves once all requests together hold at least `bytes`, including the chunks' overhead. */
const arrived = (bytes: number) =>
  vi.waitFor(
    () => {
      const held = requests.reduce((sum, { heldBytes }) => sum + heldBytes, 0);
      expect(held).toBeGreaterThanOrEqual(bytes);
    },
    { timeout: 20_000, interval: 5 },
  );

test('a body is read whole, and one above the limit is refused', async () => {
  expect(await text(post(900 * KB))).toContain('200 OK');
  expect(received).toEqual([900 * KB]);
  expect(await text(post(1901 * KB, 0))).toContain('413 Payload Too Large');
});

test('the bodies of one network are limited, and the response says when to retry', async () => {
  for (let nth = 1; nth <= 4; nth++) {
    post(500 * KB, 490 * KB);
    await arrived(nth * 490 * KB);
  }
  const refused = await text(post(500 * KB));
  expect(refused).toContain('503 Service Unavailable');
  expect(refused).toContain('retry-after: 5');
  expect(await text(post(500 * KB, 500 * KB, '127.0.0.2'))).toContain('200 OK');
});

test('the bodies of all networks together are limited', async () => {
  for (let nth = 1; nth <= 6; nth++) {
    post(500 * KB, 490 * KB, `127.0.0.${nth}`);
    await arrived(nth * 490 * KB);
  }
  expect(await text(post(500 * KB, 500 * KB, '127.0.0.9'))).toContain('503 Service Unavailable');
});

test('a body counts towards the limits until its response is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  respond = promise;
  const waiting = [post(900 * KB), post(900 * KB)].map((socket) => text(socket));
  await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 20_000 });
  expect(await text(post(500 * KB))).toContain('503 Service Unavailable');
  resolve();
  for (const response of await Promise.all(waiting)) expect(response).toContain('200 OK');
  expect(await text(post(900 * KB))).toContain('200 OK');
});

test('the bytes of a client that hangs up are released', async () => {
  const leaving = [post(900 * KB, 890 * KB), post(900 * KB, 890 * KB)];
  await arrived(2 * 890 * KB);
  for (const socket of leaving) socket.destroy();
  await vi.waitFor(async () => expect(await text(post(900 * KB))).toContain('200 OK'), { timeout: 20_000 });
});

const tenSeconds = (): void => void vi.advanceTimersByTime(10_000);

test('a body that is slower than 20 kB a second for ten seconds is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = post(900 * KB, 150 * KB);
  const response = text(socket);
  await arrived(150 * KB);
  tenSeconds();
  expect(await response).toMatch(/408 Request Timeout[^]*REQUEST_TIMEOUT/);
});

test('a photo on a slow connection may take up to a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = post(300 * KB, 80 * KB);
  const response = text(socket);
  await arrived(80 * KB);
  tenSeconds();
  socket.write(`${'A'.repeat(220 * KB - 1)}"`);
  expect(await response).toContain('200 OK');
});

test('a body that is incomplete after a minute is cut off, however fast it arrives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = post(1900 * KB, 0);
  const response = text(socket);
  socket.write('"data:');
  for (let check = 1; check <= 6; check++) {
    socket.write('A'.repeat(300 * KB));
    await arrived(6 + check * 300 * KB);
    tenSeconds();
  }
  expect(await response).toContain('408 Request Timeout');
});
