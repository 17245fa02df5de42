import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneSchema } from '#contract/accounts/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dropPagesAfterWrites } from '#server/platform/http/caching/page-cache.ts';
import { routeOptions, requireViewer, done } from '#server/platform/http/routes.ts';
import { deleteDraft } from './delete-event.ts';
import { deleteTemplate } from './delete-template.ts';

const params = z.object({ id: z.string() });

/**
 * Routes for owners to delete templates and drafts. Admins delete events through `admin`, and users delete their accounts
 * through `profile`.
 */
export const deletionRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  dropPagesAfterWrites(app);

  app.delete(
    '/api/templates/:id',
    routeOptions('templates')('owner', 'Delete a template', {
      description: 'Flyers made from it are kept.',
      params,
      response: { 200: doneSchema },
    }),
    async (request) => {
      await deleteTemplate(db, requireViewer(request), request.params.id);
      return done('The template has been deleted.');
    },
  );

  app.delete(
    '/api/events/:id',
    routeOptions('events')('owner', 'Delete a draft', {
      description: 'Events that were submitted are not deleted by their owners: 409.',
      params,
      response: { 200: doneSchema },
    }),
    async (request) => {
      await deleteDraft(db, requireViewer(request), request.params.id);
      return done('The draft has been deleted.');
    },
  );
};
