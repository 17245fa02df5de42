import {
  EVENT_MESSAGES,
  EVENT_PICTURE_BYTES,
  EVENT_PICTURES,
  type EventPictureField,
} from '#contract/event-rules.ts';
import type { EventPictures } from '#contract/picture-look.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { prepareAll } from '#server/media/pictures/prepare-all.ts';
import { prepareEventPicture } from '#server/media/pictures/prepare-event-picture.ts';
import type { Storage } from '#server/media/storage.ts';
import type { PreparedPicture } from '#server/media/stored-picture.ts';

/** In pixels. */
const LONGEST_SIDE: Record<EventPictureField, number> = { logoPath: 640, heroPath: 1920, bannerPath: 1920 };

const LOOK_OF = { logoPath: 'logo', heroPath: 'hero', bannerPath: 'banner' } as const satisfies Record<
  EventPictureField,
  keyof EventPictures
>;

export type PicturePaths = Partial<Record<EventPictureField, string | null>>;

/** The paths to write (absent pictures stay) and the pictures that were uploaded. */
export interface TakenPictures {
  paths: PicturePaths;
  prepared: PreparedPicture[];
}

/**
 * Encodes and stores pictures sent as data URLs. Null removes one; sending back the current path keeps it. One error lists
 * the problems of all three.
 * @param current the pictures of the edited event, or null for a new one
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
export async function takeInPictures(
  storage: Storage,
  sent: { [Field in EventPictureField]?: string | null | undefined },
  current: Record<EventPictureField, string | null> | null,
): Promise<TakenPictures> {
  const paths: PicturePaths = {};
  const waiting: Promise<PreparedPicture>[] = [];
  for (const field of EVENT_PICTURES) {
    const value = sent[field];
    if (value === undefined || isCurrent(value, current?.[field] ?? null)) continue;
    if (value === null) paths[field] = null;
    else waiting.push(prepare(value, field));
  }
  const prepared = await prepareAll(storage, waiting);
  for (const { field, servedPath } of prepared) paths[field as EventPictureField] = servedPath;
  return { paths, prepared };
}

async function prepare(value: string, field: EventPictureField): Promise<PreparedPicture> {
  if (!value.startsWith('data:')) throw fieldError('VALIDATION_FAILED', field, EVENT_MESSAGES.picture);
  const options = { maxBytes: EVENT_PICTURE_BYTES, longestSide: LONGEST_SIDE[field] };
  return prepareEventPicture(value, field, options);
}

/** Responses contain a picture's path and its absolute URL. */
function isCurrent(value: string | null, path: string | null): boolean {
  if (value === null || path === null) return value === path;
  return value === path || (/^https?:\/\/[^/]+\//i.test(value) && value.endsWith(path));
}

/** The looks after the pictures were uploaded or removed. */
export function looksAfter(current: EventPictures, { paths, prepared }: TakenPictures): EventPictures {
  const looks = { ...current };
  for (const field of EVENT_PICTURES) if (paths[field] === null) delete looks[LOOK_OF[field]];
  for (const { field, width, height, placeholder } of prepared) {
    looks[LOOK_OF[field as EventPictureField]] = { width, height, placeholder };
  }
  return looks;
}
