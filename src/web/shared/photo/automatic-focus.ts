import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { focusOnFaces } from '#flyer/portrait/focus-on-faces.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/** The crop of a photo that nobody has cropped. @param aspect width by height of its frame */
export function automaticFocus(
  photo: Pick<PreparedPhoto, 'width' | 'height' | 'focus' | 'faces'>,
  aspect: number,
): PhotoFocus {
  const [first, ...others] = photo.faces ?? [];
  return first ? focusOnFaces([first, ...others], photo, { width: aspect, height: 1 }) : photo.focus;
}
