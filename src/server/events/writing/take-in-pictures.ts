import {
  EVENT_MESSAGES,
  EVENT_PICTURE_BYTES,
  EVENT_PICTURES,
  type EventPictureField,
} from '#contract/event-rules.ts';
import type { EventPictures } from '#contract/picture-look.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { prepareAll } from '#server/media/prepare-all.ts';
import { prepareEventPicture } from '#server/media/prepare-event-picture.ts';
import type { Storage } from '#server/media/storage.ts';
import type { PreparedPicture } from '#server/media/stored-picture.ts';

/** In pixels: a logo is never shown large. */
const LONGEST_SIDE: Record<EventPictureField, number> = { logoPath: 640, heroPath: 1920, bannerPath: 1920 };

/** Under which name `pictures` has the look of each. */
const LOOK_OF = { logoPath: 'logo', heroPath: 'hero', bannerPath: 'banner' } as const satisfies Record<
  EventPictureField,
  keyof EventPictures
>;

export type PicturePaths = Partial<Record<EventPictureField, string | null>>;

/** What to write for the pictures of a request: absent ones stay as they are. */
export interface TakenPictures {
  paths: PicturePaths;
  prepared: PreparedPicture[];
}

/**
 * Encodes and stores the pictures that came as data URLs. Null removes one; the path that the event has, sent back, keeps
 * it. All faults of all three are answered at once.
 * @param current the pictures of the event that is edited, or null for a new one
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
  if (!value.startsWith('data:')) {
    const fields = { [field]: EVENT_MESSAGES.picture };
    throw new AppError('VALIDATION_FAILED', EVENT_MESSAGES.picture, { fields });
  }
  return prepareEventPicture(value, field, {
    maxBytes: EVENT_PICTURE_BYTES,
    longestSide: LONGEST_SIDE[field],
  });
}

/** Answers give a picture's path, and its whole address too. */
function isCurrent(value: string | null, path: string | null): boolean {
  if (value === null || path === null) return value === path;
  return value === path || (/^https?:\/\/[^/]+\//i.test(value) && value.endsWith(path));
}

/** The looks that belong to the paths that are written: those of the event, but for what was taken in or removed. */
export function looksAfter(current: EventPictures, { paths, prepared }: TakenPictures): EventPictures {
  const looks = { ...current };
  for (const field of EVENT_PICTURES) if (paths[field] === null) delete looks[LOOK_OF[field]];
  for (const { field, width, height, placeholder } of prepared) {
    looks[LOOK_OF[field as EventPictureField]] = { width, height, placeholder };
  }
  return looks;
}
