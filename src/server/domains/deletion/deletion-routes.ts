import { m } from '#contract/language/message.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dropPagesAfterWrites } from '#server/platform/http/caching/page-cache.ts';
import { apiRoutes, requireViewer } from '#server/platform/http/routes.ts';
import { deleteDraft } from './delete-event.ts';
import { deleteTemplate } from './delete-template.ts';

/**
 * Routes for owners to delete templates and drafts. Admins delete events through `admin`, and users delete their accounts
 * through `profile`.
 */
export const deletionRoutes = apiRoutes<{ db: Database }>('templates', (api, { db }, app) => {
  dropPagesAfterWrites(app);

  api.delete('/api/templates/:id', 'owner', 'Delete a template', {
    description: 'Flyers made from it are kept.',
    done: m('The template has been deleted.'),
    handler: async (request) => deleteTemplate(db, requireViewer(request), request.params.id),
  });

  api.delete('/api/events/:id', 'owner', 'Delete a draft', {
    tag: 'events',
    description: 'Events that were submitted are not deleted by their owners: 409.',
    done: m('The draft has been deleted.'),
    handler: async (request) => deleteDraft(db, requireViewer(request), request.params.id),
  });
});
