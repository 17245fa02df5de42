import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Size } from '#flyer/canvas.ts';
import { readFaceNetwork, type FaceNetwork } from '#flyer/portrait/face-network.ts';
import { findFaces, type Face } from '#flyer/portrait/find-faces.ts';
import { findFocus, SEARCHED_SIDE } from '#flyer/portrait/find-focus.ts';
import { faceIn, giveRoom, roomFor } from '#flyer/portrait/give-room.ts';
import { freeBytes } from '#server/platform/kernel/free-bytes.ts';
import { openPicture, orUnreadable } from './open-picture.ts';

const MODEL = join(import.meta.dirname, '../../../../../content/face-model.bin');
let network: FaceNetwork | null = null;

/** Longest side of a close-up in pixels, equal to `MAX_PHOTO_SIDE` in the browser. */
const CLOSE_UP_SIDE = 1280;

/** A photo, possibly extended with background around it, and its focus. */
type Framed = { bytes: Uint8Array; focus: PhotoFocus };

/**
 * Chooses the crop of a photo that its sender has not cropped, with the crop tool's rules. Adds background to close-ups. Each
 * pass takes tens of milliseconds, so this runs in a drawing worker and yields to other flyers between passes.
 * @param frame size of the photo's frame in any unit @throws AppError UNREADABLE_IMAGE, OVERLOADED
 */
export async function framePhoto(bytes: Uint8Array, field: string, frame: Size): Promise<Framed> {
  const { autoOrient, hasAlpha } = await orUnreadable(field, openPicture(bytes).metadata());
  const searched = await pixelsOf(bytes, field, SEARCHED_SIDE);
  network ??= readFaceNetwork(new Uint8Array(await readFile(MODEL)).buffer);
  const faces = await findFaces(searched, network, setImmediate);
  const isCloseUp = !hasAlpha && roomFor(faces[0], autoOrient) !== null;
  const framed = isCloseUp
    ? await withRoom(bytes, field, faces, frame)
    : { bytes, focus: findFocus(faces, searched, autoOrient, frame) };
  freeBytes(searched.data);
  return framed;
}

async function withRoom(
  bytes: Uint8Array,
  field: string,
  faces: readonly Face[],
  frame: Size,
): Promise<Framed> {
  const photo = await pixelsOf(bytes, field, CLOSE_UP_SIDE);
  // Rounding to whole pixels may make a face of exactly the minimum height too small.
  const room = roomFor(faces[0], photo) ?? { width: photo.width, height: photo.height, left: 0 };
  const { width, height, data } = giveRoom(photo, room);
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const inRoom = faces.map((face) => faceIn(room, face, photo));
  const focus = findFocus(inRoom, photo, room, frame);
  freeBytes(photo.data);
  freeBytes(data);
  return { bytes: png, focus };
}

/** The pixels of a photo on white, with sides of at most `side` pixels. */
async function pixelsOf(bytes: Uint8Array, field: string, side: number) {
  const { data, info } = await orUnreadable(
    field,
    openPicture(bytes)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: 'white' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, data };
}
