import type { PhotoFocus } from '#contract/layout-types.ts';
import { detectPictureFormat } from './detect-picture-format.ts';
import { openPicture, orUnreadable } from './open-picture.ts';

const FIELD = 'attendeePhoto';

/** Upright pixels, four bytes each (RGBA, not premultiplied), and where the circle looks in them. */
export type DecodedPhoto = { width: number; height: number; rgba: Buffer; focus: PhotoFocus };

/**
 * Decodes the part of an attendee's photo that its circle shows, no larger than it is drawn: JPEG and WebP are
 * scaled while they are decoded, which makes a 12-megapixel photo several times cheaper than decoding it whole.
 * @param focus where the circle looks in the whole photo
 * @param diameter of the circle in pixels; a smaller photo is not enlarged
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE
 */
export async function decodePhoto(
  bytes: Uint8Array,
  focus: PhotoFocus,
  diameter: number,
): Promise<DecodedPhoto> {
  detectPictureFormat(bytes, FIELD);
  const { autoOrient } = await orUnreadable(FIELD, openPicture(bytes).metadata());
  const shortSide = Math.min(autoOrient.width, autoOrient.height);
  const scale = Math.min(1, (diameter * focus.zoom) / shortSide);
  const width = Math.max(1, Math.round(autoOrient.width * scale));
  const height = Math.max(1, Math.round(autoOrient.height * scale));
  const window = windowOf(focus, width, height);

  const resized = openPicture(bytes).resize(width, height, { fit: 'fill' });
  const { data, info } = await orUnreadable(
    FIELD,
    (window.whole ? resized : resized.extract(window.region))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, rgba: toRgba(data, info.channels), focus: window.focus };
}

/** Pictures of one (grey) to four channels as RGBA; cheaper here than as another step of the decoder. */
function toRgba(data: Buffer, channels: number): Buffer {
  if (channels === 4) return data;
  const pixels = data.length / channels;
  const rgba = Buffer.allocUnsafeSlow(pixels * 4);
  const [green, blue] = channels === 3 ? [1, 2] : [0, 0];
  for (let from = 0, to = 0; to < rgba.length; from += channels, to += 4) {
    rgba[to] = data[from]!;
    rgba[to + 1] = data[from + green]!;
    rgba[to + 2] = data[from + blue]!;
    rgba[to + 3] = channels === 2 ? data[from + 1]! : 255;
  }
  return rgba;
}

/**
 * The square of the resized photo that the circle can show, whatever its rotation, and the focus that shows the
 * same in that square alone. A photo that is nearly all shown is kept whole.
 */
function windowOf(focus: PhotoFocus, width: number, height: number) {
  const radius = Math.min(width, height) / 2 / focus.zoom;
  const side = Math.min(Math.ceil(radius * 2) + 4, width, height);
  if (side * side * 2 > width * height) {
    return { whole: true, region: { left: 0, top: 0, width, height }, focus };
  }
  const centerX = inside(focus.x * width, radius, width);
  const centerY = inside(focus.y * height, radius, height);
  const left = Math.round(inside(centerX, side / 2, width) - side / 2);
  const top = Math.round(inside(centerY, side / 2, height) - side / 2);
  return {
    whole: false,
    region: { left, top, width: side, height: side },
    focus: {
      x: (centerX - left) / side,
      y: (centerY - top) / side,
      zoom: side / 2 / radius,
      rotation: focus.rotation,
    },
  };
}

function inside(position: number, margin: number, length: number): number {
  return Math.min(Math.max(position, margin), length - margin);
}
