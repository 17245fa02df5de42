import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneSchema, sessionListItemSchema } from '#contract/accounts.ts';
import { requireViewer } from '#server/http/viewer.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

/** The viewer's own sessions. */
export const sessionRoutes: FastifyPluginAsyncZod<AccountsDependencies> = async (app, { db }) => {
  const config = { access: 'viewer' } as const;
  const tags = ['accounts'];

  app.get(
    '/api/account/sessions',
    {
      config,
      schema: {
        summary: 'List the devices where you are signed in',
        tags,
        response: { 200: z.array(sessionListItemSchema) },
      },
    },
    async (request) => listSessions(db, requireViewer(request).id, request.sessionId!, new Date()),
  );

  app.delete(
    '/api/account/sessions',
    { config, schema: { summary: 'Sign out everywhere else', tags, response: { 200: doneSchema } } },
    async (request) => {
      const ended = await endOtherSessions(db, requireViewer(request).id, request.sessionId!);
      return { ok: true as const, message: ended === 1 ? '1 session ended.' : `${ended} sessions ended.` };
    },
  );

  app.delete(
    '/api/account/sessions/:id',
    {
      config: { access: 'self' },
      schema: {
        summary: 'End one of your sessions',
        tags,
        params: z.object({ id: z.string() }),
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await endOwnSession(db, requireViewer(request).id, request.params.id);
      return { ok: true as const, message: 'The session ended.' };
    },
  );
};
