import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { starterSchema, starterSizeSchema } from '#contract/flyers/templates.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { routeOptions } from '#server/platform/http/routes.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { listStarters, sizesOfStarter } from './list-starters.ts';
import { starterThumbnail } from './starter-thumbnail.ts';

const route = routeOptions('templates');

export const starterRoutes: FastifyPluginAsyncZod<{ storage: Storage; drawings: DrawingPool }> = async (
  app,
  dependencies,
) => {
  app.get(
    '/api/template-starters',
    route('client', 'List designs to begin a template with', {
      description:
        'To use one, send its canvas size, layout and background with POST /api/templates, changed as you like.',
      response: { 200: z.array(starterSchema) },
    }),
    async () => listStarters(),
  );

  app.get(
    '/api/template-starters/sizes',
    route('client', 'List the sizes of the starter with a given background', {
      description: 'The size of that background is the first. Empty when no design has it.',
      querystring: z.object({ backgroundPath: z.string().max(200) }),
      response: { 200: z.array(starterSizeSchema) },
    }),
    async (request) => sizesOfStarter(request.query.backgroundPath),
  );

  app.get(
    '/api/template-starters/:id/thumbnail',
    route({ access: 'public', sheds: 'itself' }, 'Show a small picture of a starter with sample text', {
      params: z.object({ id: z.string() }),
    }),
    async (request, reply) => {
      const bytes = await starterThumbnail(dependencies, request.params.id);
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/webp')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
};
