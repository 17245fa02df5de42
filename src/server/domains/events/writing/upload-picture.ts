import type { EventPictureField } from '#contract/events/event-rules.ts';
import { keepPictures, storePicture } from '#server/platform/media/keep-picture.ts';
import type { PreparedPicture } from '#server/platform/media/stored-picture.ts';
import type { EventsWriteDependencies } from './create-event.ts';
import { preparePicture } from './take-in-event-pictures.ts';

/**
 * Stores a picture for a form that is still being filled in: a lost connection then costs one picture, not the form. It is
 * deleted after a week unless an event has it.
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
export async function uploadPicture(
  { db, storage }: EventsWriteDependencies,
  field: EventPictureField,
  data: string,
): Promise<PreparedPicture> {
  const picture = await preparePicture(data, field);
  await storePicture({ db, storage }, picture, 'form');
  await db.transaction((tx) => keepPictures(tx, [picture]));
  return picture;
}
