import type { Sharp } from 'sharp';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Size } from '#flyer/canvas.ts';
import { coveredBy, coverScale, keepInside, type Frame } from '#flyer/geometry/cover-frame.ts';
import { detectPictureFormat } from './detect-picture-format.ts';
import { framePhoto } from './frame-photo.ts';
import { openPicture, orUnreadable } from './open-picture.ts';

const FIELD = 'attendeePhoto';
/** Tolerance for the rounding errors of a division. */
const ROUNDING = 1e-6;
const NO_FRAME: Frame = { width: 1, height: 1, radius: 0 };
/** Maximum zoom for which a whole photo is decoded in full detail, to limit memory. */
const MOST_ZOOM = 2;

/** The visible part of a photo, upright, with the focus in that part. */
export type DecodedPhoto = {
  /** Width and height in pixels. */
  width: number;
  height: number;
  /** Bytes per pixel, row by row: 1 (gray), 2 (gray and alpha), 3 (RGB) or 4 (RGBA, not premultiplied). */
  channels: number;
  pixels: Buffer;
  focus: PhotoFocus;
};

/**
 * Decodes the part of an attendee's photo that its frames show, scaled down to its drawn size. JPEG and WebP are scaled while
 * decoding, which makes a 12-megapixel photo several times cheaper.
 * @param wanted the frames' focus in the whole photo; null to find one
 * @param frames sizes of the photo's frames in pixels; smaller photos are not enlarged
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE
 */
export async function decodePhoto(
  bytes: Uint8Array,
  wanted: PhotoFocus | null,
  frames: readonly Frame[],
): Promise<DecodedPhoto> {
  detectPictureFormat(bytes, FIELD);
  const framed = wanted ? { bytes, focus: wanted } : await framePhoto(bytes, FIELD, largestOf(frames));
  // Starts decoding immediately, unless the part depends on the photo's size, which must be read first.
  const { part, focus: inPart } =
    openWithoutSize(framed, frames) ?? (await cutWindow(framed, largestOf(frames)));
  const { data, info } = await orUnreadable(
    FIELD,
    part.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, channels: info.channels, pixels: data, focus: inPart };
}

function largestOf(frames: readonly Frame[]): Frame {
  return frames.reduce((most, each) => (each.width > most.width ? each : most), NO_FRAME);
}

type Framed = { bytes: Uint8Array; focus: PhotoFocus };
type Opened = { part: Sharp; focus: PhotoFocus };

/** Opens the part that the frames show. Returns null if finding it requires the photo's size. */
function openWithoutSize({ bytes, focus }: Framed, frames: readonly Frame[]): Opened | null {
  const { width, height } = largestOf(frames);
  if (frames.some((each) => Math.abs(each.width * height - each.height * width) > width)) {
    return {
      part: shrink(bytes, Math.max(...frames.map(longSideOf)) * Math.min(focus.zoom, MOST_ZOOM)),
      focus,
    };
  }
  const isUpright = width === height || focus.rotation === 0;
  if (!isUpright || !isCentred(focus)) return null;
  const part = openPicture(bytes).resize(Math.ceil(width), Math.ceil(height), {
    fit: 'cover',
    withoutEnlargement: true,
  });
  return { part, focus };
}

/** Opens the whole photo, for frames of different proportions, because they show different parts of the photo. */
function shrink(bytes: Uint8Array, side: number): Sharp {
  const length = Math.ceil(side);
  return openPicture(bytes).resize(length, length, { fit: 'outside', withoutEnlargement: true });
}

function longSideOf({ width, height }: Frame): number {
  return Math.max(width, height);
}

/** Whether the focus is the center of the photo at zoom 1, as in most photos. A centered crop does not need the photo's size. */
function isCentred({ x, y, zoom }: PhotoFocus): boolean {
  return x === 0.5 && y === 0.5 && zoom === 1;
}

async function cutWindow({ bytes, focus }: Framed, frame: Frame): Promise<Opened> {
  const { autoOrient } = await orUnreadable(FIELD, openPicture(bytes).metadata());
  const needed = frame.width === frame.height ? frame : coveredBy(frame, focus.rotation);
  const scale = Math.min(1, coverScale(autoOrient, needed) * focus.zoom);
  const width = Math.max(1, Math.round(autoOrient.width * scale));
  const height = Math.max(1, Math.round(autoOrient.height * scale));
  const window = windowOf(focus, { width, height }, needed);
  const part = openPicture(bytes).resize(width, height, { fit: 'fill' }).extract(window.region);
  return { part, focus: window.focus };
}

/** The part of the resized photo that a frame shows, and the focus within it. A square shows the same part at any rotation. */
function windowOf(focus: PhotoFocus, photo: Size, frame: Size) {
  const scale = coverScale(photo, frame) * focus.zoom;
  const across = spanOf(focus.x, photo.width, frame.width / scale, focus.zoom);
  const down = spanOf(focus.y, photo.height, frame.height / scale, focus.zoom);
  const region = { left: across.start, top: down.start, width: across.length, height: down.length };
  const zoom = scale / coverScale(region, frame);
  return { region, focus: { x: across.focus, y: down.focus, zoom, rotation: focus.rotation } };
}

/** The stretch of the photo to cut out along one axis. @param shown the number of pixels, of `length`, that the frame shows */
function spanOf(at: number, length: number, shown: number, zoom: number) {
  // A little more than the frame, because smoothing reads beyond its edge.
  const part = Math.min(Math.ceil(shown - ROUNDING) + (zoom > 1 ? 4 : 0), length);
  const middle = keepInside(at, length, shown);
  const start = Math.round(keepInside(middle / length, length, part) - part / 2);
  return { start, length: part, focus: (middle - start) / part };
}
