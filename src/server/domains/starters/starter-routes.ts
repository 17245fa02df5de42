import { z } from 'zod';
import { starterSchema, starterSizeSchema } from '#contract/flyers/templates.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { listStarters, sizesOfStarter } from './list-starters.ts';
import { starterThumbnail } from './starter-thumbnail.ts';

export const starterRoutes = apiRoutes<{ storage: Storage; drawings: DrawingPool }>(
  'templates',
  (api, dependencies) => {
    api.get('/api/template-starters', 'client', 'List designs to begin a template with', {
      description:
        'To use one, send its canvas size, layout and background with POST /api/templates, changed as you like.',
      response: { 200: z.array(starterSchema) },
      handler: async () => listStarters(),
    });

    api.get(
      '/api/template-starters/sizes',
      'client',
      'List the sizes of the starter with a given background',
      {
        description: 'The size of that background is the first. Empty when no design has it.',
        querystring: z.object({ backgroundPath: z.string().max(200) }),
        response: { 200: z.array(starterSizeSchema) },
        handler: async (request) => sizesOfStarter(request.query.backgroundPath),
      },
    );

    api.get(
      '/api/template-starters/:id/thumbnail',
      { access: 'public', sheds: 'itself' },
      'Show a small picture of a starter with sample text',
      {
        handler: async (request, reply) => {
          const bytes = await starterThumbnail(dependencies, request.params.id);
          return reply
            .header('cache-control', 'public, max-age=3600')
            .type('image/webp')
            .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
        },
      },
    );
  },
);
