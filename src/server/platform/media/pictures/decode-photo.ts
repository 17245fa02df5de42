import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { FOCUS_SIDE, firstFocus } from '#flyer/geometry/first-focus.ts';
import { detectPictureFormat } from './detect-picture-format.ts';
import { openPicture, orUnreadable } from './open-picture.ts';

const FIELD = 'attendeePhoto';

/** The visible part of a photo, upright, with the focus in that part. */
export type DecodedPhoto = {
  /** Width and height in pixels, which are nearly always equal. */
  width: number;
  height: number;
  /** Bytes per pixel, row by row: 1 (grey), 2 (grey and alpha), 3 (RGB) or 4 (RGBA, not premultiplied). */
  channels: number;
  pixels: Buffer;
  focus: PhotoFocus;
};

/**
 * Decodes the part of an attendee's photo that its circle shows, no larger than it is drawn. JPEG and WebP are scaled while
 * decoding, which makes a 12-megapixel photo several times cheaper.
 * @param wanted the circle's focus in the whole photo; null looks for it
 * @param diameter of the circle in pixels; smaller photos are not enlarged
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE
 */
export async function decodePhoto(
  bytes: Uint8Array,
  wanted: PhotoFocus | null,
  diameter: number,
): Promise<DecodedPhoto> {
  detectPictureFormat(bytes, FIELD);
  const focus = wanted ?? (await lookForFocus(bytes));
  const { part, focus: inPart } = isCentred(focus)
    ? {
        part: openPicture(bytes).resize(diameter, diameter, { fit: 'cover', withoutEnlargement: true }),
        focus,
      }
    : await cutWindow(bytes, focus, diameter);
  const { data, info } = await orUnreadable(
    FIELD,
    part.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, channels: info.channels, pixels: data, focus: inPart };
}

async function lookForFocus(bytes: Uint8Array): Promise<PhotoFocus> {
  const { data, info } = await orUnreadable(
    FIELD,
    openPicture(bytes)
      .resize(FOCUS_SIDE, FOCUS_SIDE, { fit: 'inside' })
      .toColourspace('srgb')
      .flatten({ background: 'white' })
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  return firstFocus(data, info.width, info.height);
}

/** Whether the middle square is shown, as of most photos. It can be cut without knowing the photo's size. */
function isCentred({ x, y, zoom }: PhotoFocus): boolean {
  return x === 0.5 && y === 0.5 && zoom === 1;
}

async function cutWindow(bytes: Uint8Array, focus: PhotoFocus, diameter: number) {
  const { autoOrient } = await orUnreadable(FIELD, openPicture(bytes).metadata());
  const shortSide = Math.min(autoOrient.width, autoOrient.height);
  const scale = Math.min(1, (diameter * focus.zoom) / shortSide);
  const width = Math.max(1, Math.round(autoOrient.width * scale));
  const height = Math.max(1, Math.round(autoOrient.height * scale));
  const window = windowOf(focus, width, height);
  const part = openPicture(bytes).resize(width, height, { fit: 'fill' }).extract(window.region);
  return { part, focus: window.focus };
}

/** The part of the resized photo that the circle can show at any rotation, and the matching focus in it. */
function windowOf(focus: PhotoFocus, width: number, height: number) {
  const radius = Math.min(width, height) / 2 / focus.zoom;
  // A little more than the circle, because smoothing reads beyond its edge.
  const side = Math.min(Math.ceil(radius * 2) + (focus.zoom > 1 ? 4 : 0), width, height);
  const centerX = inside(focus.x * width, radius, width);
  const centerY = inside(focus.y * height, radius, height);
  const left = Math.round(inside(centerX, side / 2, width) - side / 2);
  const top = Math.round(inside(centerY, side / 2, height) - side / 2);
  const { rotation } = focus;
  const inWindow = {
    x: (centerX - left) / side,
    y: (centerY - top) / side,
    zoom: side / 2 / radius,
    rotation,
  };
  return { region: { left, top, width: side, height: side }, focus: inWindow };
}

function inside(position: number, margin: number, length: number): number {
  return Math.min(Math.max(position, margin), length - margin);
}
