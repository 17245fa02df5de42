import type { PhotoFocus } from './layout-types.ts';

/** The center of the photo, at the lowest zoom that covers the frame. */
export const DEFAULT_PHOTO_FOCUS: PhotoFocus = { x: 0.5, y: 0.5, zoom: 1, rotation: 0 };
export const PHOTO_ZOOM = { min: 1, max: 8 } as const;
