import { m } from '#contract/language/message.ts';
import { apiRoutes, requireViewer } from '#server/platform/http/routes.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { hashSessionId } from '../sessions/session-id.ts';
import { endSeeAs, startSeeAs } from './see-as.ts';

export const seeAsRoutes = apiRoutes<AccountsDependencies>('admin', (api, { db }) => {
  api.post('/api/admin/clients/:userId/see-as', 'admin', 'Start viewing as a client', {
    description:
      'For 30 minutes, this session reads what the client reads and every write is 403 SEEING_AS_CLIENT. Start and end are in the audit log.',
    done: m('You are now viewing as this client.'),
    handler: async (request) => {
      const { id: adminId } = requireViewer(request);
      const { userId } = request.params;
      await startSeeAs(db, { adminId, sessionId: request.sessionId!, userId, now: new Date() });
    },
  });

  api.delete('/api/see-as', { access: 'viewer', seeingAs: 'open' }, 'Stop viewing as a client', {
    done: m('You are back in your own account.'),
    handler: async (request) => endSeeAs(db, hashSessionId(request.sessionId!), 'stopped'),
  });
});
