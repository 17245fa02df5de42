import { uploadedPictureSchema, uploadPictureSchema } from '#contract/events/event-input.ts';
import { EVENT_PICTURE_BODY_BYTES, type EventPictureField } from '#contract/events/event-rules.ts';
import type { Database } from '#server/platform/db/database.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { keepPictures, storePicture } from '#server/platform/media/keep-picture.ts';
import type { PreparedPicture } from '#server/platform/media/stored-picture.ts';
import type { EventsWriteDependencies } from './create-event.ts';
import { preparePicture } from './take-in-event-pictures.ts';

/** Access options of uploads. The rate is limited, because each upload takes up space for a week. */
const UPLOADS = {
  access: 'client',
  sheds: 'itself',
  rateLimit: { max: 100, timeWindow: 10 * 60_000 },
  bodyLimit: EVENT_PICTURE_BODY_BYTES,
} as const;

/** Routes that upload pictures for unsubmitted forms. They change no page, so no cached page is invalidated. */
export const eventPictureRoutes = apiRoutes<{ db: Database; storage: Storage }>(
  'events',
  (api, { db, storage }) => {
    api.post('/api/event-pictures', UPLOADS, 'Upload a picture for an event form', {
      description: 'Send the `path` of the response as the picture of an event within a week.',
      body: uploadPictureSchema,
      response: { 201: uploadedPictureSchema },
      handler: async (request, reply) => {
        const { field, data } = request.body;
        const { servedPath, width, height } = await uploadPicture({ db, storage }, field, data);
        reply.code(201);
        return { path: servedPath, width, height };
      },
    });
  },
);

/**
 * Stores a picture for an unsubmitted form, so that after a lost connection only that picture must be sent again. Pictures that
 * no event uses are deleted after a week.
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
async function uploadPicture(
  { db, storage }: EventsWriteDependencies,
  field: EventPictureField,
  data: string,
): Promise<PreparedPicture> {
  const picture = await preparePicture(data, field);
  await storePicture({ db, storage }, picture, 'form');
  await db.transaction((tx) => keepPictures(tx, [picture]));
  return picture;
}
