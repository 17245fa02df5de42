import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneSchema, sessionListItemSchema } from '#contract/accounts/accounts.ts';
import { routeOptions, requireViewer, done } from '#server/platform/http/routes.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { endOtherSessions, endOwnSession, SESSIONS_ENDED } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

const route = routeOptions('accounts');

export const sessionRoutes: FastifyPluginAsyncZod<AccountsDependencies> = async (app, { db }) => {
  app.get(
    '/api/account/sessions',
    route({ access: 'viewer', seeingAs: 'closed' }, 'List the devices where you are signed in', {
      response: { 200: z.array(sessionListItemSchema) },
    }),
    async (request) => listSessions(db, requireViewer(request).id, request.sessionId, new Date()),
  );

  app.delete(
    '/api/account/sessions',
    route('viewer', 'Sign out everywhere else', { response: { 200: doneSchema } }),
    async (request) => {
      const ended = await endOtherSessions(db, requireViewer(request).id, request.sessionId!);
      return done(SESSIONS_ENDED, { ended });
    },
  );

  app.delete(
    '/api/account/sessions/:id',
    route('self', 'End one of your sessions', {
      params: z.object({ id: z.string() }),
      response: { 200: doneSchema },
    }),
    async (request) => {
      await endOwnSession(db, requireViewer(request).id, request.params.id);
      return done('The session ended.');
    },
  );
};
