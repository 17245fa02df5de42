import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Size } from '#flyer/canvas.ts';
import { readFaceNetwork, type FaceNetwork } from '#flyer/portrait/face-network.ts';
import { findFaces } from '#flyer/portrait/find-faces.ts';
import { findFocus, SEARCHED_SIDE } from '#flyer/portrait/find-focus.ts';
import { freeBytes } from '#server/platform/kernel/free-bytes.ts';
import { openPicture, orUnreadable } from './open-picture.ts';

const MODEL = join(import.meta.dirname, '../../../../../content/face-model.bin');
let network: FaceNetwork | null = null;

/**
 * Chooses the crop of a photo that its sender has not cropped, by the same rules as the crop tool. Each pass takes tens of
 * milliseconds, so this runs in a drawing worker and yields to other flyers between passes.
 * @param frame size of the photo's frame in any unit @throws AppError UNREADABLE_IMAGE, OVERLOADED
 */
export async function findPhotoFocus(bytes: Uint8Array, field: string, frame: Size): Promise<PhotoFocus> {
  const { autoOrient } = await orUnreadable(field, openPicture(bytes).metadata());
  const { data, info } = await orUnreadable(
    field,
    openPicture(bytes)
      .resize(SEARCHED_SIDE, SEARCHED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: 'white' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  network ??= readFaceNetwork(new Uint8Array(await readFile(MODEL)).buffer);
  const searched = { width: info.width, height: info.height, data };
  const focus = findFocus(await findFaces(searched, network, setImmediate), searched, autoOrient, frame);
  freeBytes(data);
  return focus;
}
