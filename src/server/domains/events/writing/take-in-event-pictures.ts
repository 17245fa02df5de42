import {
  EVENT_MESSAGES,
  EVENT_PICTURE_BYTES,
  EVENT_PICTURES,
  type EventPictureField,
} from '#contract/events/event-rules.ts';
import type { EventPictures } from '#contract/pictures/picture-look.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fieldError, type AppError } from '#server/platform/kernel/app-error.ts';
import { isServedPath, keepPictures, lockStoredPictures } from '#server/platform/media/keep-picture.ts';
import { prepareAll } from '#server/platform/media/pictures/prepare-all.ts';
import { prepareEventPicture } from '#server/platform/media/pictures/prepare-event-picture.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import type { PreparedPicture } from '#server/platform/media/stored-picture.ts';

/** Longest side of stored pictures, in pixels. */
const LONGEST_SIDE: Record<EventPictureField, number> = { logoPath: 640, heroPath: 1920, bannerPath: 1920 };

const LOOK_OF = { logoPath: 'logo', heroPath: 'hero', bannerPath: 'banner' } as const satisfies Record<
  EventPictureField,
  keyof EventPictures
>;

const STORED = /^\/media\/[0-9a-f]{2}\/[0-9a-f]{64}-\d{1,5}\.(?:jpg|webp)$/;

export type PicturePaths = Partial<Record<EventPictureField, string | null>>;

/**
 * The paths to write, the pictures that this request uploaded, and earlier uploads that it uses. An absent path does not change.
 */
export interface TakenPictures {
  paths: PicturePaths;
  prepared: PreparedPicture[];
  stored: { field: EventPictureField; servedPath: string }[];
}

type Look = Pick<PreparedPicture, 'width' | 'height' | 'placeholder'> & { field: string };

/**
 * Encodes and stores pictures sent as data URLs. Null removes a picture. The current path keeps the picture. The path of an
 * earlier upload uses that upload if it still exists (`keepTakenPictures` checks again in the transaction). One error lists the
 * problems of all fields.
 * @param current the pictures of the edited event, or null for a new event
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
export async function takeInEventPictures(
  dependencies: { db: Database; storage: Storage },
  sent: { [Field in EventPictureField]?: string | null | undefined },
  current: Record<EventPictureField, string | null> | null,
): Promise<TakenPictures> {
  const paths: PicturePaths = {};
  const stored: TakenPictures['stored'] = [];
  const waiting: Promise<PreparedPicture>[] = [];
  for (const field of EVENT_PICTURES) {
    const value = sent[field];
    if (value === undefined || isCurrent(value, current?.[field] ?? null)) continue;
    if (value === null) paths[field] = null;
    else if (STORED.test(value)) stored.push({ field, servedPath: value });
    else waiting.push(preparePicture(value, field));
  }
  const prepared = await prepareAll(dependencies, waiting);
  for (const { field, servedPath } of stored) {
    if (!(await isServedPath(dependencies.storage, servedPath))) throw pictureGone(field);
  }
  for (const { field, servedPath } of [...prepared, ...stored])
    paths[field as EventPictureField] = servedPath;
  return { paths, prepared, stored };
}

/**
 * Marks the pictures as in use, in the transaction that writes their paths.
 * @returns the pictures' sizes and placeholders after the write
 * @throws AppError VALIDATION_FAILED when an upload is gone
 */
export async function keepTakenPictures(
  tx: Database,
  { paths, prepared, stored }: TakenPictures,
  current: EventPictures,
): Promise<EventPictures> {
  await keepPictures(tx, prepared);
  const storedPaths = stored.map(({ servedPath }) => servedPath);
  const locked = await lockStoredPictures(tx, storedPaths);
  const reused = stored.map(({ field, servedPath }): Look => {
    const picture = locked.get(servedPath);
    if (!picture) throw pictureGone(field);
    return { field, ...picture };
  });
  return looksAfter(current, paths, [...prepared, ...reused]);
}

function pictureGone(field: EventPictureField): AppError {
  return fieldError('VALIDATION_FAILED', field, EVENT_MESSAGES.pictureGone);
}

/** Encodes a picture sent as a data URL. @throws the errors of `takeInEventPictures` */
export async function preparePicture(value: string, field: EventPictureField): Promise<PreparedPicture> {
  if (!value.startsWith('data:')) throw fieldError('VALIDATION_FAILED', field, EVENT_MESSAGES.picture);
  const options = { maxBytes: EVENT_PICTURE_BYTES, longestSide: LONGEST_SIDE[field] };
  return prepareEventPicture(value, field, options);
}

/** Whether `value` is the current picture, as a path or as an absolute URL. Responses contain both. */
function isCurrent(value: string | null, path: string | null): boolean {
  if (value === null || path === null) return value === path;
  return value === path || (/^https?:\/\/[^/]+\//i.test(value) && value.endsWith(path));
}

function looksAfter(current: EventPictures, paths: PicturePaths, added: readonly Look[]): EventPictures {
  const looks = { ...current };
  for (const field of EVENT_PICTURES) if (paths[field] === null) delete looks[LOOK_OF[field]];
  for (const { field, width, height, placeholder } of added) {
    looks[LOOK_OF[field as EventPictureField]] = { width, height, placeholder };
  }
  return looks;
}
