import type { FastifyInstance } from 'fastify';

/** Forgets rendered pages before a write is answered, so that the writer's next read sees the write. */
export function dropPagesAfterWrites(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request) => {
    // An app without pages has none to drop.
    if (request.method !== 'GET' && app.hasDecorator('invalidatePages')) app.invalidatePages();
  });
}
