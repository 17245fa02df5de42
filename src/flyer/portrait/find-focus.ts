import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Size } from '#flyer/canvas.ts';
import { firstFocus } from '#flyer/geometry/first-focus.ts';
import type { Face, Pixels } from './find-faces.ts';
import { focusOnFaces } from './focus-on-faces.ts';

/** Longest side, in pixels, of the picture that is searched for faces. */
export const SEARCHED_SIDE = 384;

/**
 * Chooses the crop of a photo that nobody has cropped: around its faces, or around the most skin if no face was found.
 * @param faces the result of `findFaces`
 * @param searched the photo shrunk to `SEARCHED_SIDE`
 * @param photo size of the photo in pixels
 * @param frame size of the photo's frame in any unit
 */
export function findFocus(faces: readonly Face[], searched: Pixels, photo: Size, frame?: Size): PhotoFocus {
  const [first, ...others] = faces;
  return first
    ? focusOnFaces([first, ...others], photo, frame)
    : firstFocus(searched.data, searched.width, searched.height);
}
