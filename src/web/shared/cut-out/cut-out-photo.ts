import { SHARP_SIDE } from '#contract/flyers/photo-limits.ts';
import modelUrl from '#content/person-model.bin?url';
import { t } from '#web/kit/language/t.ts';
import { cutOut } from '#flyer/portrait/cut-out.ts';
import { findPerson, MASK_SIDE, type Mask } from '#flyer/portrait/find-person.ts';
import { readPersonNetwork } from '#flyer/portrait/person-network.ts';
import { standsFree } from '#flyer/portrait/stands-free.ts';
import { newKey } from '#web/kit/api/attempt.ts';
import type { Size } from '#web/shared/photo/crop-geometry.ts';
import { fitWithin, scaled } from '#web/shared/photo/photo-encoding.ts';
import { PhotoProblem } from '#web/shared/photo/photo-problem.ts';
import { draw, encode, type CutOut, type PreparedPhoto } from '#web/shared/photo/prepare-photo.ts';

/** Time limit for loading the model and finding the person. On slower devices, the flyer shows the whole photo. */
const PATIENCE_MS = 15_000;

type Photo = Pick<PreparedPhoto, 'blob' | 'width' | 'height'>;

/**
 * Cuts the people out of a photo.
 * @param insists whether to accept small photos, and heads that the photo's edge or another person cuts off
 * @throws PhotoProblem if there is nobody to cut out; another error if the device can't run the model
 */
export async function cutOutPhoto(
  photo: Photo & Pick<PreparedPhoto, 'faces'>,
  insists: boolean,
): Promise<CutOut> {
  if (!insists && Math.min(photo.width, photo.height) < SHARP_SIDE) {
    throw new PhotoProblem(t('This photo is too small to cut out the person, so the whole photo is used.'));
  }
  const mask = await searchPerson(photo);
  if (!mask) throw new PhotoProblem(t('No person was found in this photo, so the whole photo is used.'));
  const face = photo.faces?.[0];
  if (!insists && !(face && standsFree(mask, face))) {
    throw new PhotoProblem(
      t('The photo’s edge or another person cuts off the head, so the whole photo is used.'),
    );
  }
  return cutOutWith(photo, mask);
}

/** Cuts out the part that a mask keeps. The result is encoded to fit into a request, like every photo. */
export async function cutOutWith(photo: Photo, mask: Mask): Promise<CutOut> {
  const size = enlarged(photo);
  const context = await drawn(photo, size);
  const pixels = context.getImageData(0, 0, size.width, size.height);
  cutOut(pixels, mask);
  context.putImageData(pixels, 0, 0);
  const { blob } = await encode(context.canvas, size, true);
  return { id: newKey(), blob, mask };
}

async function searchPerson(photo: Photo): Promise<Mask | null> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(modelUrl, { signal: patience });
  if (!response.ok) throw new Error(`The model answered ${response.status}.`);
  const network = readPersonNetwork(await response.arrayBuffer());
  const size = fitWithin(enlarged(photo), MASK_SIDE);
  const context = await drawn(photo, size);
  return findPerson(context.getImageData(0, 0, size.width, size.height), network, async () => {
    await new Promise((resolve) => setTimeout(resolve));
    patience.throwIfAborted();
  });
}

/** The size for the cut-out. Small photos are enlarged; otherwise scaling on the flyer would blur the outline. */
function enlarged(photo: Photo): Size {
  return scaled(photo, Math.max(1, MASK_SIDE / Math.max(photo.width, photo.height)));
}

async function drawn({ blob }: Photo, size: Size): Promise<CanvasRenderingContext2D> {
  const bitmap = await createImageBitmap(blob);
  const context = draw(document.createElement('canvas'), bitmap, size, true);
  bitmap.close();
  return context;
}
