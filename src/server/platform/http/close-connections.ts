import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
