import { z } from 'zod';
import { adminListQuerySchema } from '#contract/admin/admin.ts';
import {
  approveTemplateSchema,
  waitingTemplateSchema,
  withdrawTemplateSchema,
} from '#contract/events/review.ts';
import { templateSchema } from '#contract/flyers/templates.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { apiRoutes, PAGED, sendPage, actorOf } from '#server/platform/http/routes.ts';
import { listWaitingTemplates } from '#server/domains/templates/review/list-waiting-templates.ts';
import { withdrawTemplate, approveTemplate } from '#server/domains/templates/review/decide-template.ts';
import { templateResponse } from '#server/domains/templates/template-response.ts';

const response = { 200: templateSchema };

const SHARED = { access: 'admin', sharedResponse: 'admins' } as const;

export const adminTemplatesRoutes = apiRoutes<SiteDependencies>('admin', (api, { db }) => {
  api.get('/api/admin/pending-templates', SHARED, 'List withdrawn templates that their owners have changed', {
    description: `They wait until an admin approves them. ${PAGED}`,
    querystring: adminListQuerySchema,
    response: { 200: z.array(waitingTemplateSchema) },
    handler: async (request, reply) =>
      sendPage(request, reply, await listWaitingTemplates(db, request.query)),
  });

  api.post('/api/admin/withdraw-template/:templateId', 'admin', 'Stop offering a template to attendees', {
    description:
      'The owner receives the reason. Existing flyers do not change. When the owner saves the template again, it waits for an admin.',
    body: withdrawTemplateSchema,
    response,
    handler: async (request) =>
      templateResponse(
        await withdrawTemplate(db, { ...request.params, ...request.body, ...actorOf(request) }),
      ),
  });

  api.post(
    '/api/admin/approve-template/:templateId',
    'admin',
    'Offer a withdrawn template to attendees again',
    {
      body: approveTemplateSchema,
      response,
      handler: async (request) =>
        templateResponse(
          await approveTemplate(db, { ...request.params, ...request.body, ...actorOf(request) }),
        ),
    },
  );
});
