import type { Size } from '#flyer/canvas.ts';
import type { Face, Pixels } from './find-faces.ts';

/** Minimum height of a face in a close-up, relative to the photo's shorter side. */
const CLOSE = 0.75;
/** Distance from a face's middle to the lower edge of an extended photo, in face heights. Leaves room for the neck. */
const BELOW = 0.67;
/** Width of an extended photo relative to its height, so that it fills wide frames. */
const WIDE = 1.25;
/**
 * Distances from the photo's edge, as fractions of its shorter side. Blending begins at `BLEND` inside the edge, and the blur is
 * strongest at `FAR` outside it.
 */
const BLEND = 0.03;
const FAR = 0.12;
/**
 * Blur radius of the edge's colors, close to the photo and far from it, as fractions of the photo's shorter side. The wall at
 * the sides is blurred more than the clothes below.
 */
const ASIDE = { near: 0.02, far: 0.14 };
const UNDER = { near: 0.01, far: 0.03 };

/** The size of an extended photo, and the position of the photo in it. The photo stays at the top. */
export type Room = Size & { left: number };

/**
 * Returns the size of a close-up after it is extended at both sides and below. Without the extension, frames would cut off part
 * of the face, because frames cannot zoom out of a photo. Returns null for other photos.
 * @param picture size of the photo in pixels
 */
export function roomFor(face: Face | undefined, picture: Size): Room | null {
  if (!face || face.height * picture.height < CLOSE * Math.min(picture.width, picture.height)) return null;
  const height = Math.max(picture.height, Math.round((face.y + BELOW * face.height) * picture.height));
  const width = Math.max(picture.width, Math.round(height * WIDE));
  const left = Math.round(width / 2 - face.x * picture.width);
  return { width, height, left: Math.min(Math.max(left, 0), width - picture.width) };
}

/** The position of a face in the extended photo. */
export function faceIn(room: Room, { x, y, ...face }: Face, { width, height }: Size): Face {
  return {
    ...face,
    x: (room.left + x * width) / room.width,
    y: (y * height) / room.height,
    width: (face.width * width) / room.width,
    height: (face.height * height) / room.height,
  };
}

/** Extends an opaque photo by continuing the colors of its edges, with a blur that grows with the distance. */
export function giveRoom(photo: Pixels, room: Room): Pixels & { data: Uint8ClampedArray<ArrayBuffer> } {
  const { width, height, data } = photo;
  const short = Math.min(width, height);
  const right = room.left + width;
  const edges = {
    left: edgeOf(photo, { start: 0, step: width, length: height }, ASIDE),
    right: edgeOf(photo, { start: width - 1, step: width, length: height }, ASIDE),
    bottom: edgeOf(photo, { start: (height - 1) * width, step: 1, length: width }, UNDER),
  };
  const out = new Uint8ClampedArray(room.width * room.height * 4);
  const mix = (at: number, edge: Edge, along: number, beyond: number): void => {
    const share = clamped((beyond + BLEND * short) / (BLEND * short));
    if (share === 0) return;
    const far = clamped(beyond / (FAR * short));
    for (let c = 0; c < 3; c++) {
      const color = edge.near[c]![along]! * (1 - far) + edge.far[c]![along]! * far;
      out[at + c] = out[at + c]! * (1 - share) + color * share;
    }
  };
  for (let y = 0; y < room.height; y++) {
    const row = Math.min(y, height - 1);
    for (let x = 0; x < room.width; x++) {
      const column = Math.min(Math.max(x - room.left, 0), width - 1);
      const at = (y * room.width + x) * 4;
      const from = (row * width + column) * 4;
      for (let c = 0; c < 4; c++) out[at + c] = data[from + c]!;
      if (room.height > height) mix(at, edges.bottom, column, y - height + 1);
      if (room.left > 0 && x < room.left + width / 2) mix(at, edges.left, row, room.left - x);
      if (room.width > right && x >= room.left + width / 2) mix(at, edges.right, row, x - right + 1);
    }
  }
  return { width: room.width, height: room.height, data: out };
}

/** The colors along an edge of a photo, with little and with strong blur: one row of numbers for each channel. */
type Edge = { near: Float32Array[]; far: Float32Array[] };

/** Returns one edge's colors. @param line index of the edge's first pixel, distance to its next pixel, and number of pixels */
function edgeOf(
  { width, height, data }: Pixels,
  { start, step, length }: { start: number; step: number; length: number },
  { near, far }: { near: number; far: number },
): Edge {
  const short = Math.min(width, height);
  const channels = [0, 1, 2].map((c) =>
    Float32Array.from({ length }, (_, i) => data[(start + i * step) * 4 + c]!),
  );
  const blurred = (share: number): Float32Array[] =>
    channels.map((values) => blur(blur(values, share * short), share * short));
  return { near: blurred(near), far: blurred(far) };
}

function blur(values: Float32Array, reach: number): Float32Array {
  const far = Math.ceil(reach);
  return values.map((_, i) => {
    let sum = 0;
    for (let j = i - far; j <= i + far; j++) sum += values[Math.min(Math.max(j, 0), values.length - 1)]!;
    return sum / (2 * far + 1);
  });
}

function clamped(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}
