import { z } from 'zod';
import { TEMPLATE_BODY_BYTES } from '#contract/flyers/template-rules.ts';
import { templateInputSchema, templateSchema, templateSizesInputSchema } from '#contract/flyers/templates.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { dropPagesAfterWrites } from '#server/platform/http/caching/page-cache.ts';
import { apiRoutes, idempotencyHeaders, requireViewer } from '#server/platform/http/routes.ts';
import { createSizes } from './create-sizes.ts';
import { answerCreated } from '#server/domains/events/writing/created-once.ts';
import { createTemplate, type TemplatesWriteDependencies } from './create-template.ts';
import { findEditableTemplate } from './find-template.ts';
import { templateResponse } from './template-response.ts';
import { templateThumbnail } from './template-thumbnail.ts';
import { updateTemplate } from './update-template.ts';

const WRITES = { access: 'owner', sheds: 'itself', bodyLimit: TEMPLATE_BODY_BYTES } as const;

type Dependencies = TemplatesWriteDependencies & { drawings: DrawingPool; publicUrl: string };

export const templatesRoutes = apiRoutes<Dependencies>('templates', (api, dependencies, app) => {
  dropPagesAfterWrites(app);

  api.get('/api/templates/:id', 'owner', 'Show a template for editing', {
    response: { 200: templateSchema },
    handler: async (request) =>
      templateResponse(
        await findEditableTemplate(dependencies.db, request.params.id, requireViewer(request)),
      ),
  });

  api.post('/api/templates', { ...WRITES, access: 'client' }, 'Create a template for your own event', {
    description:
      'To duplicate a template, send it back under another name. The background is a data URL of a JPEG, PNG ' +
      'or WebP picture of at most 10 MB, or the path of a background of your own templates. The same Idempotency-Key ' +
      'gets the template that it made, with `Idempotency-Replayed: true`.',
    headers: idempotencyHeaders,
    body: templateInputSchema,
    response: { 201: templateSchema },
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const created = await createTemplate(dependencies, requireViewer(request), request.body, key);
      const [template] = answerCreated(reply, created, '/api/templates');
      return templateResponse(template!);
    },
  });

  api.post('/api/templates/:id/sizes', WRITES, 'Add other sizes of a template', {
    description:
      'Makes linked templates that attendees choose among as formats of one design, all or none. Sizes that the ' +
      'design already has are left alone; the response lists the new ones. Backgrounds as for a new template.',
    headers: idempotencyHeaders,
    body: templateSizesInputSchema,
    response: { 201: z.array(templateSchema) },
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const viewer = requireViewer(request);
      const created = await createSizes(dependencies, viewer, request.params.id, request.body, key);
      return answerCreated(reply, created, '/api/templates').map(templateResponse);
    },
  });

  api.put('/api/templates/:id', WRITES, 'Edit a template', {
    description: 'Existing flyers do not change.',
    body: templateInputSchema,
    response: { 200: templateSchema },
    handler: async (request) =>
      templateResponse(
        await updateTemplate(dependencies, requireViewer(request), request.params.id, request.body),
      ),
  });

  api.get(
    '/api/templates/:id/thumbnail',
    { access: 'public', sheds: 'itself' },
    'Show a small picture of a template with sample text',
    {
      querystring: z.object({ v: z.string().max(64).optional() }),
      handler: async (request, reply) => {
        const { bytes, version } = await templateThumbnail(dependencies, request.params.id, request.viewer);
        // Caches the thumbnail for only a day, because the event's dates on it can change without a new version.
        const fresh = request.query.v === version ? 'max-age=86400' : 'no-cache';
        return reply
          .header('cache-control', `${request.viewer ? 'private' : 'public'}, ${fresh}`)
          .type('image/webp')
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    },
  );
});
