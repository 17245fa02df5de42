import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { focusOnFaces } from '#flyer/portrait/focus-on-faces.ts';
import type { Size } from './crop-geometry.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/** The default crop of a photo. @param frame the photo's frame, in any unit */
export function automaticFocus(
  photo: Pick<PreparedPhoto, 'width' | 'height' | 'focus' | 'faces'>,
  frame: Size,
): PhotoFocus {
  const [first, ...others] = photo.faces ?? [];
  return first ? focusOnFaces([first, ...others], photo, frame) : photo.focus;
}
