import type { FastifyInstance } from 'fastify';

/** Lets clients store the responses of a plugin's routes but revalidate them, so a change shows immediately. */
export function revalidateResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', request.viewer ? 'private, no-store' : 'public, no-cache');
    reply.header('vary', 'Cookie, Authorization');
  });
}
