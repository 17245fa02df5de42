import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { routeOptions } from '#server/platform/http/routes.ts';
import { templateThumbnail } from './template-thumbnail.ts';

export type TemplatesDependencies = {
  db: Database;
  storage: Storage;
  drawings: DrawingPool;
  publicUrl: string;
};

const route = routeOptions('templates');

export const templatesRoutes: FastifyPluginAsyncZod<TemplatesDependencies> = async (app, dependencies) => {
  app.get(
    '/api/templates/:id/thumbnail',
    route({ access: 'public', sheds: 'itself' }, 'Show a small picture of a template with sample text', {
      params: z.object({ id: z.string() }),
      querystring: z.object({ v: z.string().max(64).optional() }),
    }),
    async (request, reply) => {
      const { bytes, version } = await templateThumbnail(dependencies, request.params.id, request.viewer);
      // Caches the thumbnail for only a day, because the event's dates on it can change without a new version.
      const fresh = request.query.v === version ? 'max-age=86400' : 'no-cache';
      return reply
        .header('cache-control', `${request.viewer ? 'private' : 'public'}, ${fresh}`)
        .type('image/webp')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
};
