import type { Rect } from '#flyer/canvas.ts';
import type { Pixels } from './find-faces.ts';
import { guidedBy } from './guided-filter.ts';
import { PERSON_SIDE, type PersonNetwork } from './person-network.ts';

/** Opacity of each pixel of a cut-out, from 0 to 255, row by row. */
export type Mask = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** Longest side, in pixels, of the picture that is searched for people. */
export const MASK_SIDE = 640;
/** Minimum area of the largest person, as a share of the picture. */
const LEAST = 0.01;
/** Minimum area of other people, as a share of the largest person's area. */
const LEAST_OTHER = 0.15;
/** Space around people in the second pass, as a share of their size. */
const ROOM = 0.12;
/** Maximum area of the second pass, as a share of the picture. For a larger area, the second pass is skipped. */
const MOST = 0.8;
/** Radius of the filter that refines hair, as a share of the longer side. */
const REACH = 0.012;
/** Minimum brightness variance of an edge. */
const EDGE = 0.0004;

/**
 * Finds the people in a picture. A first pass locates them, a second pass finds their outline, and a filter aligns the outline
 * with the picture's edges. Resolves to null if no people are found.
 * @param pause awaited between steps, so that a browser can show frames; may throw to stop
 */
export async function findPerson(
  picture: Pixels,
  network: PersonNetwork,
  pause: () => Promise<unknown>,
): Promise<Mask | null> {
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const first = mainOf(await network(inputOf(picture, whole), pause));
  if (!first) return null;
  const around = partAround(first, picture);
  const isLarge = around.width * around.height > MOST * picture.width * picture.height;
  const second = isLarge ? null : mainOf(await network(inputOf(picture, around), pause));
  await pause();
  const seen = second ? spread(second, around, picture) : spread(first, whole, picture);
  await pause();
  const alpha = guidedBy(
    picture,
    seen,
    Math.max(2, Math.round(Math.max(picture.width, picture.height) * REACH)),
    EDGE,
  );
  return { width: picture.width, height: picture.height, data: Uint8ClampedArray.from(alpha, steepened) };
}

/** Narrows the mask's soft edge, so that no background shows around a person, and no holes show inside. */
function steepened(alpha: number): number {
  const part = Math.min(Math.max((alpha - 0.25) / 0.6, 0), 1);
  return 255 * part * part * (3 - 2 * part);
}

/** Scales a part of the picture to the network's input by averaging. */
function inputOf({ width, height, data }: Pixels, part: Rect): Float32Array {
  const input = new Float32Array(PERSON_SIDE * PERSON_SIDE * 3);
  const [stepX, stepY] = [part.width / PERSON_SIDE, part.height / PERSON_SIDE];
  const samples = Math.max(2, Math.ceil(Math.max(stepX, stepY)));
  for (let to = 0; to < PERSON_SIDE * PERSON_SIDE; to++) {
    const [column, row] = [to % PERSON_SIDE, Math.floor(to / PERSON_SIDE)];
    for (let i = 0; i < samples * samples; i++) {
      const x = Math.floor(part.x + (column + ((i % samples) + 0.5) / samples) * stepX);
      const y = Math.floor(part.y + (row + (Math.floor(i / samples) + 0.5) / samples) * stepY);
      const from = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 4;
      for (let c = 0; c < 3; c++) input[to * 3 + c]! += data[from + c]! / (255 * samples * samples);
    }
  }
  return input;
}

/** Clears small areas of the network's mask. Returns null if the mask shows no people. */
function mainOf(mask: Float32Array): Float32Array | null {
  const areas = new Int16Array(mask.length);
  const sizes = [0];
  for (let start = 0; start < mask.length; start++) {
    if (areas[start] !== 0 || mask[start]! < 0.5) continue;
    const area = sizes.length;
    const open = [start];
    areas[start] = area;
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size += 1;
      const x = at % PERSON_SIDE;
      const neighbours = [at - PERSON_SIDE, at + PERSON_SIDE];
      if (x > 0) neighbours.push(at - 1);
      if (x < PERSON_SIDE - 1) neighbours.push(at + 1);
      for (const next of neighbours) {
        if (areas[next] !== 0 || !(mask[next]! >= 0.5)) continue;
        areas[next] = area;
        open.push(next);
      }
    }
    sizes.push(size);
  }
  const largest = Math.max(...sizes);
  if (largest < LEAST * mask.length) return null;
  return mask.map((value, i) => (areas[i] !== 0 && sizes[areas[i]!]! < largest * LEAST_OTHER ? 0 : value));
}

/** The part of the picture around the people in the network's mask. */
function partAround(data: Float32Array, { width, height }: Pixels): Rect {
  const part = keptPart({ width: PERSON_SIDE, height: PERSON_SIDE, data }, 0.5, ROOM)!;
  const [across, down] = [width / PERSON_SIDE, height / PERSON_SIDE];
  return { x: part.x * across, y: part.y * down, width: part.width * across, height: part.height * down };
}

/**
 * The part of a mask around the kept pixels, or null if no pixel is kept.
 * @param least value from which a pixel is kept
 * @param room space around the kept pixels, as a share of their size
 */
export function keptPart(
  { width, height, data }: { width: number; height: number; data: ArrayLike<number> },
  least: number,
  room: number,
): Rect | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < least) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right <= left) return null;
  const [roomX, roomY] = [(right - left) * room, (bottom - top) * room];
  const [x, y] = [Math.max(0, left - roomX), Math.max(0, top - roomY)];
  return { x, y, width: Math.min(width, right + roomX) - x, height: Math.min(height, bottom + roomY) - y };
}

/** Scales the network's mask to the part of the picture that it covers. */
function spread(mask: Float32Array, part: Rect, { width, height }: Pixels): Float32Array {
  const out = new Float32Array(width * height);
  const last = PERSON_SIDE - 1;
  for (let y = Math.floor(part.y); y < Math.min(height, part.y + part.height); y++) {
    const down = Math.min(Math.max(((y + 0.5 - part.y) / part.height) * PERSON_SIDE - 0.5, 0), last);
    for (let x = Math.floor(part.x); x < Math.min(width, part.x + part.width); x++) {
      const across = Math.min(Math.max(((x + 0.5 - part.x) / part.width) * PERSON_SIDE - 0.5, 0), last);
      out[y * width + x] = between(mask, PERSON_SIDE, PERSON_SIDE, across, down);
    }
  }
  return out;
}

/** Interpolates bilinearly between the four nearest pixels of a picture with one channel. */
export function between(
  data: ArrayLike<number>,
  width: number,
  height: number,
  x: number,
  y: number,
): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [across, down] = [x - left, y - top];
  const upper = data[top * width + left]! * (1 - across) + data[top * width + right]! * across;
  const lower = data[bottom * width + left]! * (1 - across) + data[bottom * width + right]! * across;
  return upper * (1 - down) + lower * down;
}
