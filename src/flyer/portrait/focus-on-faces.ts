import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { PHOTO_ZOOM } from '#contract/flyers/photo-focus.ts';
import type { Rect, Size } from '#flyer/canvas.ts';
import { keepInside } from '#flyer/geometry/cover-frame.ts';
import type { Face } from './find-faces.ts';

/** Distances from the middle of a face to the edges of the head with its hair, in face heights. */
const HEAD = { up: 0.95, down: 0.62, aside: 0.62 };
/** Ratio of a frame's inscribed circle to the heads in it. The narrowest frame, the blob, is a fifth smaller than the circle. */
const ROOM = 1.2;
/** Replaces `ROOM` for several heads. Smaller than `ROOM`, so heads may touch the edge of the narrowest frames. */
const ROOM_FOR_SEVERAL = 1.02;
/** Minimum height of the main face, as a share of the frame's height. Other people who would make it smaller are left out. */
const LEAST = 0.35;
/** `least` replaces `LEAST` in wide frames, whose width divided by height is at least `aspect`. */
const WIDE = { least: 0.24, aspect: 1.25 };
/** Minimum height of another face that is kept in the frame, relative to the main face. */
const COMPANION = 0.6;
/** Minimum height of the visible part in pixels. A smaller part looks blurred. */
const SHARP = 96;
/** Relative sizes of the visible part, tried in turn. */
const CLOSER = [1, 0.9, 0.8, 0.7];
/** Distance from the middle to the edge of a face, in face heights. */
const FACE_REACH = 0.55;

const SQUARE: Size = { width: 1, height: 1 };

/**
 * Chooses the crop of a photo with faces: the main face fills about four tenths of the frame's height, and the head with its
 * hair is inside frames of any shape. Other people stay in the frame if their faces are large enough and close.
 * @param faces at least one
 * @param picture size of the photo in pixels
 * @param frame size of the frame in any unit
 */
export function focusOnFaces(
  faces: readonly [Face, ...Face[]],
  picture: Size,
  frame: Size = SQUARE,
): PhotoFocus {
  const aspect = frame.width / frame.height;
  /** Height of the visible part without zoom. */
  const most = Math.min(picture.height, picture.width / aspect);
  const least = aspect >= WIDE.aspect ? WIDE.least : LEAST;
  const main = mainOf(faces);
  const height = main.height * picture.height;
  let heads = headOf(main, picture);
  let part = ROOM * Math.hypot(heads.width / aspect, heads.height);
  for (const face of faces) {
    if (face === main || face.height < main.height * COMPANION) continue;
    const together = unionOf(heads, headOf(face, picture));
    const needed = ROOM_FOR_SEVERAL * Math.hypot(together.width / aspect, together.height);
    if (height / needed < least) continue;
    heads = together;
    part = Math.max(part, needed);
  }
  const crops = CLOSER.map((share) => {
    const zoom = Math.min(Math.max(most / Math.max(part * share, SHARP), PHOTO_ZOOM.min), PHOTO_ZOOM.max);
    const visible = { width: (most * aspect) / zoom, height: most / zoom };
    const x = keepInside((heads.x + heads.width / 2) / picture.width, picture.width, visible.width);
    // A frame too low for the head cuts off the hair rather than the chin, and the chin rather than the eyes.
    const middle = main.y * picture.height;
    const forChin = Math.min(middle + height * FACE_REACH - visible.height / 2, middle);
    const down = Math.max(heads.y + heads.height / 2, forChin);
    const y = keepInside(down / picture.height, picture.height, visible.height);
    const off = Math.hypot(x - main.x * picture.width, y - main.y * picture.height);
    const reach = (off + height * FACE_REACH) / (Math.min(visible.width, visible.height) / 2);
    return { x, y, zoom, reach };
  });
  // A smaller part can be centered better on a face at the photo's edge, and cuts off less of the face.
  const crop = crops.find(({ reach }) => reach <= 1) ?? crops.reduce((a, b) => (b.reach < a.reach ? b : a));
  return {
    x: Math.round((crop.x / picture.width) * 10_000) / 10_000,
    y: Math.round((crop.y / picture.height) * 10_000) / 10_000,
    zoom: Math.floor(crop.zoom * 100) / 100,
    rotation: 0,
  };
}

/** The main face: large and near the middle. */
function mainOf(faces: readonly [Face, ...Face[]]): Face {
  const weight = ({ x, y, height }: Face): number => height * (1 - Math.hypot(x - 0.5, y - 0.5) / 2);
  return faces.reduce((best, face) => (weight(face) > weight(best) ? face : best));
}

function headOf(face: Face, picture: Size): Rect {
  const height = face.height * picture.height;
  return {
    x: face.x * picture.width - HEAD.aside * height,
    y: face.y * picture.height - HEAD.up * height,
    width: 2 * HEAD.aside * height,
    height: (HEAD.up + HEAD.down) * height,
  };
}

function unionOf(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
