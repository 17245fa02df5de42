import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Maximum number of connections that wait in the kernel at each listener; Linux keeps at most 4,096. Further clients retry their
 * SYN after 1, 3 and 7 seconds.
 */
const BACKLOG = 4096;

/**
 * Number of listeners. libuv accepts one connection per listener in each event-loop turn. Only Linux spreads the connections
 * of one port over several listeners.
 */
const LISTENERS = process.platform === 'linux' ? 16 : 1;

/**
 * Listens on one port with several listeners, so that each turn of the event loop accepts many connections. The listeners close
 * with the app.
 * @param app must not be ready yet @returns the origin
 * @throws the errors of `app.listen`, such as `EADDRINUSE`
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const { server } = app;
  const listeners = Array.from({ length: LISTENERS - 1 }, () =>
    // These are the socket options that an HTTP server sets.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    closed = Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
  });
  app.addHook('onClose', async () => {
    await closed;
  });
  const options = { host, backlog: BACKLOG, reusePort: LISTENERS > 1 };
  const origin = await app.listen({ ...options, port, listenTextResolver: () => 'listening' });
  const bound = (server.address() as AddressInfo).port;
  for (const listener of listeners) {
    await once(listener.listen({ ...options, port: bound }), 'listening');
    listener.on('error', (error) => server.emit('error', error));
  }
  return origin;
}
