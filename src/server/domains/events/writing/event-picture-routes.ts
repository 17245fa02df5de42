import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { uploadedPictureSchema, uploadPictureSchema } from '#contract/events/event-input.ts';
import { EVENT_PICTURE_BODY_BYTES } from '#contract/events/event-rules.ts';
import type { Database } from '#server/platform/db/database.ts';
import { routeOptions } from '#server/platform/http/route-options.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { uploadPicture } from './upload-picture.ts';

const route = routeOptions('events');
/** Each picture takes space for a week. */
const UPLOADS = {
  access: 'client',
  sheds: 'itself',
  rateLimit: { max: 100, timeWindow: 10 * 60_000 },
} as const;

/** Pictures of forms that are not sent yet. No page shows them, so none is invalidated. */
export const eventPictureRoutes: FastifyPluginAsyncZod<{ db: Database; storage: Storage }> = async (
  app,
  { db, storage },
) => {
  app.post(
    '/api/event-pictures',
    {
      ...route(UPLOADS, 'Upload a picture for an event form', {
        description: 'Send the `path` of the response as the picture of an event within a week.',
        body: uploadPictureSchema,
        response: { 201: uploadedPictureSchema },
      }),
      bodyLimit: EVENT_PICTURE_BODY_BYTES,
    },
    async (request, reply) => {
      const { field, data } = request.body;
      const { servedPath, width, height } = await uploadPicture({ db, storage }, field, data);
      reply.code(201);
      return { path: servedPath, width, height };
    },
  );
};
