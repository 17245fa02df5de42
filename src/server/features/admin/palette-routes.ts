import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PALETTE_RESULTS, paletteQuerySchema, paletteSchema } from '#contract/admin/palette.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listManagedEvents } from '#server/domains/event-lists/list-managed-events.ts';
import { routeOptions } from '#server/platform/http/route-options.ts';
import { listUsers } from '#server/platform/users/list-users.ts';

const SHARED = { access: 'admin', sharedResponse: 'admins' } as const;

/** What the command palette searches. */
export const paletteRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/admin/palette',
    routeOptions('admin')(SHARED, 'Find events and clients by name', {
      description: `The newest ${PALETTE_RESULTS} of each that match: events of every status but draft, and clients.`,
      querystring: paletteQuerySchema,
      response: { 200: paletteSchema },
    }),
    async ({ query: { search } }) => {
      const page = { limit: PALETTE_RESULTS };
      const [events, clients] = await Promise.all([
        listManagedEvents(db, { search }, page),
        listUsers(db, { search, role: 'client' }, page),
      ]);
      return {
        events: events.items.map(({ id, name, status }) => ({ id, name, status })),
        clients: clients.items.map(({ id, name, email, status }) => ({ id, name, email, status })),
      };
    },
  );
};
