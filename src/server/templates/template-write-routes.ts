import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TEMPLATE_BODY_BYTES } from '#contract/template-rules.ts';
import { templateInputSchema, templateSchema } from '#contract/templates.ts';
import { dropPagesAfterWrites } from '#server/http/caching/drop-pages.ts';
import { requireViewer } from '#server/http/authenticate.ts';
import { routeOptions } from '#server/http/route-options.ts';
import { createTemplate, type TemplatesWriteDependencies } from './create-template.ts';
import { findEditableTemplate } from './find-template.ts';
import { templateResponse } from './template-response.ts';
import { updateTemplate } from './update-template.ts';

const params = z.object({ id: z.string() });

const route = routeOptions('templates');

export const templateWriteRoutes: FastifyPluginAsyncZod<TemplatesWriteDependencies> = async (
  app,
  dependencies,
) => {
  dropPagesAfterWrites(app);

  app.get(
    '/api/templates/:id',
    route('owner', 'Show a template for editing', { params, response: { 200: templateSchema } }),
    async (request) =>
      templateResponse(
        await findEditableTemplate(dependencies.db, request.params.id, requireViewer(request)),
      ),
  );

  app.post(
    '/api/templates',
    {
      ...route({ access: 'client', sheds: 'itself' }, 'Create a template for your own event', {
        description:
          'To duplicate a template, send it back under another name. The background is a data URL of a JPEG, PNG ' +
          'or WebP picture of at most 10 MB, or the path of a background of your own templates.',
        body: templateInputSchema,
        response: { 201: templateSchema },
      }),
      bodyLimit: TEMPLATE_BODY_BYTES,
    },
    async (request, reply) => {
      const row = await createTemplate(dependencies, requireViewer(request), request.body);
      reply.code(201);
      return templateResponse(row);
    },
  );

  app.put(
    '/api/templates/:id',
    {
      ...route({ access: 'owner', sheds: 'itself' }, 'Edit a template', {
        description: 'Existing flyers do not change.',
        params,
        body: templateInputSchema,
        response: { 200: templateSchema },
      }),
      bodyLimit: TEMPLATE_BODY_BYTES,
    },
    async (request) =>
      templateResponse(
        await updateTemplate(dependencies, requireViewer(request), request.params.id, request.body),
      ),
  );
};
