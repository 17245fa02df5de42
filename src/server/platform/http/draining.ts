import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    draining: {
      /** Whether the process is about to close: /readyz says so, and connections end with their next response. */
      isOn: boolean;
    };
  }
}

/** Lets a load balancer take its requests elsewhere before the app closes; until then all requests are served as usual. */
export function installDraining(app: FastifyInstance): void {
  app.decorate('draining', { isOn: false });
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining.isOn) reply.header('connection', 'close');
  });
}

/**
 * Lets the app close as soon as the requests under way are answered. Node also waits for connections that browsers keep for a later
 * request (72 seconds, Fastify's keep-alive) and for those they open ahead of the first one.
 */
export function closeConnections(app: FastifyInstance): void {
  const { server } = app;
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    server.keepAliveTimeout = 1;
    for (const socket of unused) socket.destroy();
  });
}
