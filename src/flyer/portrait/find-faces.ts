import { BOX_NUMBERS, GRIDS, NETWORK_SIDE, type FaceNetwork } from './face-network.ts';

/** An upright picture with four bytes per pixel, row by row. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> };

/** A face as fractions of the picture's width and height: its center and size, from eyebrows to chin. `score` is 0 to 1. */
export type Face = { x: number; y: number; width: number; height: number; score: number };

/** A square part of a picture, in pixels. The square may extend beyond the picture. */
type Square = { x: number; y: number; side: number };

/** Minimum score of a candidate. */
const CANDIDATE = 0.4;
/** Minimum score of a face in the second pass, which examines each candidate separately. */
const SURE = 0.65;
/** Maximum number of candidates in the second pass, largest first. */
const MOST_CANDIDATES = 4;
/** Side of a searched part, as a share of the picture's longer side. Parts overlap by half. Larger parts miss distant heads. */
const PART = 0.34;
/** Side of the square that the second pass examines, in heights of the face. */
const AROUND = 2.6;
/** Minimum overlap of two boxes that show the same face, as a share of the smaller box. */
const SAME = 0.3;

/**
 * Finds faces, the largest first. Searches the whole picture; if it finds no face, searches parts of the picture. A second pass
 * examines each candidate separately, to locate it better and drop false positives. Each pass takes tens of milliseconds.
 * @param rest awaited between passes, so that a browser can show frames
 */
export async function findFaces(
  picture: Pixels,
  network: FaceNetwork,
  rest: () => Promise<void> | void = () => undefined,
): Promise<Face[]> {
  for (const share of [1, PART]) {
    const candidates: Face[] = [];
    for (const part of partsOf(picture, share)) {
      await rest();
      candidates.push(...lookAt(picture, part, network));
    }
    const faces: Face[] = [];
    for (const candidate of apart(candidates).slice(0, MOST_CANDIDATES)) {
      await rest();
      const side = candidate.height * AROUND;
      const around = { x: candidate.x - side / 2, y: candidate.y - side / 2, side };
      const face = lookAt(picture, around, network).find((seen) => overlapOf(seen, candidate) > SAME);
      if (face && face.score >= SURE) faces.push(face);
    }
    if (faces.length > 0) return apart(faces).map((face) => inShares(face, picture));
  }
  return [];
}

function inShares({ x, y, width, height, score }: Face, picture: Pixels): Face {
  return {
    x: x / picture.width,
    y: y / picture.height,
    width: width / picture.width,
    height: height / picture.height,
    score,
  };
}

/** Returns squares that cover the picture; a single square if `share` is 1. */
function partsOf({ width, height }: Pixels, share: number): Square[] {
  const side = Math.max(width, height) * share;
  const startsAlong = (length: number): number[] => {
    if (length <= side) return [(length - side) / 2];
    const steps = Math.ceil((length - side) / (side / 2));
    return Array.from({ length: steps + 1 }, (_, i) => ((length - side) * i) / steps);
  };
  return startsAlong(height).flatMap((y) => startsAlong(width).map((x) => ({ x, y, side })));
}

/** Returns the candidates in a part of the picture, in the picture's pixels, most likely first. */
function lookAt(picture: Pixels, part: Square, network: FaceNetwork): Face[] {
  const scale = part.side / NETWORK_SIDE;
  const faces: Face[] = [];
  fillInput(network.input, picture, part);
  for (const [i, { scores, boxes }] of network.run().entries()) {
    const { cells, perCell } = GRIDS[i]!;
    for (const [candidate, value] of scores.entries()) {
      const score = 1 / (1 + Math.exp(-value));
      if (score < CANDIDATE) continue;
      const cell = Math.floor(candidate / perCell);
      const size = NETWORK_SIDE / cells;
      const at = candidate * BOX_NUMBERS;
      faces.push({
        x: part.x + (((cell % cells) + 0.5) * size + boxes[at]!) * scale,
        y: part.y + ((Math.floor(cell / cells) + 0.5) * size + boxes[at + 1]!) * scale,
        width: boxes[at + 2]! * scale,
        height: boxes[at + 3]! * scale,
        score,
      });
    }
  }
  return faces.toSorted((a, b) => b.score - a.score);
}

/** Keeps the most likely of overlapping faces. Returns the kept faces, largest first. */
function apart(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlapOf(face, other) <= SAME)) kept.push(face);
  }
  return kept.toSorted((a, b) => b.height - a.height);
}

/** The overlap of two boxes, as a share of the area of the smaller box. */
function overlapOf(a: Face, b: Face): number {
  const along = (p: number, pSize: number, q: number, qSize: number): number =>
    Math.min(p + pSize / 2, q + qSize / 2) - Math.max(p - pSize / 2, q - qSize / 2);
  const width = along(a.x, a.width, b.x, b.width);
  const height = along(a.y, a.height, b.y, b.height);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}

/** Scales a part of the picture to the network's input by averaging. Pixels outside the picture are black. */
function fillInput(input: Float32Array, { width, height, data }: Pixels, { x, y, side }: Square): void {
  const step = side / NETWORK_SIDE;
  const samples = Math.max(2, Math.ceil(step));
  for (let row = 0; row < NETWORK_SIDE; row++) {
    for (let column = 0; column < NETWORK_SIDE; column++) {
      let [red, green, blue] = [0, 0, 0];
      for (let i = 0; i < samples * samples; i++) {
        const fromX = Math.floor(x + (column + ((i % samples) + 0.5) / samples) * step);
        const fromY = Math.floor(y + (row + (Math.floor(i / samples) + 0.5) / samples) * step);
        if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
        const at = (fromY * width + fromX) * 4;
        red += data[at]!;
        green += data[at + 1]!;
        blue += data[at + 2]!;
      }
      const to = (row * NETWORK_SIDE + column) * 3;
      const unit = 127.5 * samples * samples;
      input[to] = red / unit - 1;
      input[to + 1] = green / unit - 1;
      input[to + 2] = blue / unit - 1;
    }
  }
}
