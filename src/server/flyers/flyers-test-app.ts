import Fastify, { type FastifyInstance } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { AppError } from '#server/http/app-error.ts';
import { mediaRoutes } from '../media/media-routes.ts';
import { templatesRoutes } from '../templates/templates-routes.ts';
import { flyersRoutes } from './flyers-routes.ts';
import type { FlyerRoom } from './generate-flyer.ts';
import type { FlyerViewer } from './who-pays.ts';

export type TestViewer = FlyerViewer;

/** The flyer routes with the viewer that a header names. */
export function flyersTestApp(room: FlyerRoom): FastifyInstance {
  const app = Fastify({ bodyLimit: 1024 * 1024 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    const header = request.headers['x-test-viewer'];
    if (typeof header === 'string') (request as { viewer: unknown }).viewer = JSON.parse(header);
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
      return reply
        .code(error.status)
        .send({ code: error.code, message: error.message, fields: error.fields });
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = Object.fromEntries(
        error.validation.map((issue) => [issue.instancePath.slice(1), issue.message]),
      );
      return reply.code(400).send({ code: 'VALIDATION_FAILED', message: Object.values(fields)[0], fields });
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(status).send({ code: 'INTERNAL', message: String((error as Error).stack) });
  });
  app.register(flyersRoutes, room);
  app.register(templatesRoutes, room);
  app.register(mediaRoutes, room);
  return app;
}
