import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    draining: {
      /** Whether the process is about to close: /readyz reports this, and connections end with their next response. */
      isOn: boolean;
    };
  }
}

/** Lets a load balancer send requests elsewhere before the app closes. Until then all requests are served as usual. */
export function installDraining(app: FastifyInstance): void {
  app.decorate('draining', { isOn: false });
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining.isOn) reply.header('connection', 'close');
  });
}

/**
 * Lets the app close as soon as the requests in progress are answered. Node would also wait for connections that browsers keep
 * alive (72 seconds with Fastify) or open in advance.
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
