import type { PhotoElement } from '#contract/flyers/layout-types.ts';
import type { Rect, Size } from '#flyer/canvas.ts';
import type { Frame } from './cover-frame.ts';

/** Default corner radius of a rounded photo, as a share of its shorter side. */
const PHOTO_RADIUS = 0.22;

/** The box of a photo without its stroke. */
export function photoBox({ x, y, size, shape, height = size }: PhotoElement): Rect {
  return { x, y, width: size, height: shape === 'rounded' ? height : size };
}

/** The corner radius of a `rounded` photo. */
export function photoRadius({ radius }: PhotoElement, { width, height }: Size): number {
  return Math.min(radius ?? Math.min(width, height) * PHOTO_RADIUS, width / 2, height / 2);
}

/** The frame of a photo. All shapes but `rounded` lie within a circle. */
export function photoFrameOf(element: PhotoElement): Frame {
  const { width, height } = photoBox(element);
  return {
    width,
    height,
    radius: element.shape === 'rounded' ? photoRadius(element, { width, height }) : width / 2,
  };
}
