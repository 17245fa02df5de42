import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const address = { host: '127.0.0.1', port: 0 };

test.runIf(process.platform === 'linux')(
  'several waiting connections are accepted in one turn of the event loop',
  async () => {
    const app = fastify();
    await listen(app, address);
    let accepted = 0;
    app.server.on('connection', () => (accepted += 1));
    const { port } = app.server.address() as AddressInfo;
    const sockets = Array.from({ length: 64 }, () => connect({ port, host: address.host }));
    let most = 0;
    while (accepted < sockets.length) {
      const before = accepted;
      await setImmediate();
      most = Math.max(most, accepted - before);
    }
    expect(most).toBeGreaterThan(2);
    for (const socket of sockets) socket.destroy();
    await app.close();
  },
);

test('closing stops accepting connections and waits for the open requests of every listener', async () => {
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 1 });
  const held: (() => void)[] = [];
  app.get('/', () => new Promise((resolve) => held.push(() => resolve('answered'))));
  await listen(app, address);
  let connections = 0;
  app.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => (connections -= 1));
  });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const responses = Array.from({ length: 32 }, async () => {
    const [response] = (await once(request({ port, host: address.host, agent }).end(), 'response')) as [
      IncomingMessage,
    ];
    return text(response);
  });
  await expect.poll(() => held.length).toBe(32);

  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await expect.poll(() => opens(port)).toBe(false);
  // Completes all responses except one, whose connection is most likely not on the app's own listener.
  const last = held.pop()!;
  for (const respond of held) respond();
  await expect.poll(() => connections).toBe(1);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  expect(isClosed).toBe(false);
  last();
  expect(await Promise.all(responses)).toEqual(Array.from({ length: 32 }, () => 'answered'));
  await closing;
  agent.destroy();
});

async function opens(port: number): Promise<boolean> {
  const socket = connect({ port, host: address.host });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
