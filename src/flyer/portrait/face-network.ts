/**
 * BlazeFace, a small convolutional network that detects faces. Source: Bazarevsky et al., "BlazeFace: Sub-millisecond
 * Neural Face Detection on Mobile GPUs", 2019. The weights come from MediaPipe's short-range model.
 */
import { layersOf, mix, type Layer } from './layers.ts';

/** Width and height of the network's input, in pixels. */
export const NETWORK_SIDE = 128;
/** The network's candidates: two in each cell of a 16 x 16 grid, and six in each cell of an 8 x 8 grid. */
export const GRIDS = [
  { cells: 16, perCell: 2 },
  { cells: 8, perCell: 6 },
] as const;
/** Number of values that describe a candidate: center, size and six points, two values each. */
export const BOX_NUMBERS = 16;

/** Output channels of each block. A block with `half` halves width and height. */
const BLOCKS: readonly { channels: number; half?: boolean }[] = [
  ...[24, 28].map((channels) => ({ channels })),
  { channels: 32, half: true },
  ...[36, 42].map((channels) => ({ channels })),
  { channels: 48, half: true },
  ...[56, 64, 72, 80, 88].map((channels) => ({ channels })),
  { channels: 96, half: true },
  ...[96, 96, 96, 96].map((channels) => ({ channels })),
];
const FIRST = { kernel: 5, channels: 24 };

/** Activations of a square picture: row by row, all channels of a pixel together. */
type Activations = { side: number; channels: number; data: Float32Array };
/** Returns the buffer of the next step. The buffer still contains the previous run's values. */
type Buffers = (length: number) => Float32Array;

/** The network. All runs share the same buffers, because new buffers would burden the garbage collector. */
export type FaceNetwork = {
  /** Input of the network, to be filled before a run: red, green and blue of each pixel from -1 to 1. */
  input: Float32Array;
  /** Returns `scores` before the logistic function, and `boxes` in pixels from the cell's center. Valid until the next run. */
  run: () => readonly { scores: Float32Array; boxes: Float32Array }[];
};

/** Reads the network from the bytes of `content/face-model.bin`, which holds 16-bit floats. */
export function readFaceNetwork(bytes: ArrayBuffer): FaceNetwork {
  const layer = layersOf(bytes);
  const first = layer(FIRST.channels * FIRST.kernel ** 2 * 3, FIRST.channels);
  let depth = FIRST.channels;
  const blocks = BLOCKS.map(({ channels, half = false }) => {
    const block = { half, spatial: layer(9 * depth, depth), mixing: layer(channels * depth, channels) };
    depth = channels;
    return block;
  });
  const depths = [88, 96];
  const scoring = GRIDS.map(({ perCell }, i) => layer(perCell * depths[i]!, perCell));
  const placing = GRIDS.map(({ perCell }, i) =>
    layer(perCell * BOX_NUMBERS * depths[i]!, perCell * BOX_NUMBERS),
  );

  const input = new Float32Array(NETWORK_SIDE * NETWORK_SIDE * 3);
  const buffers: Float32Array[] = [];
  const run = () => {
    let used = 0;
    const buffer: Buffers = (length) => (buffers[used++] ??= new Float32Array(length));
    let activations = convolveFirst(input, first, buffer);
    const features: Activations[] = [];
    for (const { half, spatial, mixing } of blocks) {
      if (half && activations.side === GRIDS[0].cells) features.push(activations);
      activations = runBlock(activations, half, spatial, mixing, buffer);
    }
    features.push(activations);
    return features.map((feature, i) => ({
      scores: mixAll(feature, scoring[i]!, buffer),
      boxes: mixAll(feature, placing[i]!, buffer),
    }));
  };
  return { input, run };
}

/** A 5 x 5 convolution that halves the side, padded by one pixel at the start of rows and columns and two at the end. */
function convolveFirst(input: Float32Array, { weights, bias }: Layer, buffer: Buffers): Activations {
  const { kernel, channels } = FIRST;
  const side = NETWORK_SIDE / 2;
  const data = buffer(side * side * channels);
  const window = buffer(kernel * kernel * 3);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      for (let row = 0; row < kernel; row++) {
        const fromY = 2 * y + row - 1;
        for (let i = 0; i < kernel * 3; i++) {
          const from = (2 * x - 1) * 3 + i;
          const isInside = fromY >= 0 && fromY < NETWORK_SIDE && from >= 0 && from < NETWORK_SIDE * 3;
          window[row * kernel * 3 + i] = isInside ? input[fromY * NETWORK_SIDE * 3 + from]! : 0;
        }
      }
      const to = (y * side + x) * channels;
      mix(window, { weights, bias }, data, to);
      for (let i = to; i < to + channels; i++) data[i] = Math.max(0, data[i]!);
    }
  }
  return { side, channels, data };
}

/** A depthwise 3 x 3 convolution, followed by a pointwise convolution. Adds the block's input to the result. */
function runBlock(
  input: Activations,
  half: boolean,
  spatial: Layer,
  mixing: Layer,
  buffer: Buffers,
): Activations {
  const { channels: depth, data: from } = input;
  const stride = half ? 2 : 1;
  const side = input.side / stride;
  const channels = mixing.bias.length;
  const data = buffer(side * side * channels);
  const pixel = buffer(depth);
  const row = input.side * depth;
  // The input of a block that halves the side is padded only at the end of rows and columns.
  const before = half ? 0 : 1;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      pixel.set(spatial.bias);
      for (let tap = 0; tap < 9; tap++) {
        const fromY = y * stride + Math.floor(tap / 3) - before;
        const fromX = x * stride + (tap % 3) - before;
        if (fromY < 0 || fromY >= input.side || fromX < 0 || fromX >= input.side) continue;
        const start = fromY * row + fromX * depth;
        const weight = tap * depth;
        for (let c = 0; c < depth; c++) pixel[c]! += from[start + c]! * spatial.weights[weight + c]!;
      }
      const start = y * stride * row + x * stride * depth;
      const to = (y * side + x) * channels;
      mix(pixel, mixing, data, to);
      for (let c = 0; c < depth; c++) data[to + c]! += half ? largest(start + c) : from[start + c]!;
      for (let i = to; i < to + channels; i++) data[i] = Math.max(0, data[i]!);
    }
  }
  return { side, channels, data };

  /** Returns the largest of four neighboring inputs. */
  function largest(place: number): number {
    return Math.max(from[place]!, from[place + depth]!, from[place + row]!, from[place + row + depth]!);
  }
}

/** A pointwise convolution: mixes the channels of every pixel. */
function mixAll({ side, channels, data }: Activations, layer: Layer, buffer: Buffers): Float32Array {
  const count = layer.bias.length;
  const mixed = buffer(side * side * count);
  for (let i = 0; i < side * side; i++) {
    mix(data.subarray(i * channels, (i + 1) * channels), layer, mixed, i * count);
  }
  return mixed;
}
