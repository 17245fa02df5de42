import { m } from '#contract/language/message.ts';
import { z } from 'zod';
import { doneSchema, sessionListItemSchema } from '#contract/accounts/accounts.ts';
import { apiRoutes, requireViewer, done } from '#server/platform/http/routes.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { endOtherSessions, endOwnSession, SESSIONS_ENDED } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export const sessionRoutes = apiRoutes<AccountsDependencies>('accounts', (api, { db }) => {
  api.get(
    '/api/account/sessions',
    { access: 'viewer', seeingAs: 'closed' },
    'List the devices where you are signed in',
    {
      response: { 200: z.array(sessionListItemSchema) },
      handler: async (request) => listSessions(db, requireViewer(request).id, request.sessionId, new Date()),
    },
  );

  api.delete('/api/account/sessions', 'viewer', 'Sign out everywhere else', {
    response: { 200: doneSchema },
    handler: async (request) => {
      const ended = await endOtherSessions(db, requireViewer(request).id, request.sessionId!);
      return done(SESSIONS_ENDED, { ended });
    },
  });

  api.delete('/api/account/sessions/:id', 'self', 'End one of your sessions', {
    done: m('The session ended.'),
    handler: async (request) => endOwnSession(db, requireViewer(request).id, request.params.id),
  });
});
