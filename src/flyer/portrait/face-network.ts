/**
 * BlazeFace, a small convolutional network that detects faces. Source: Bazarevsky et al., "BlazeFace: Sub-millisecond
 * Neural Face Detection on Mobile GPUs", 2019. The weights come from MediaPipe's short-range model.
 */
import {
  applied,
  convolve,
  layersOf,
  mixAll,
  relu,
  spread,
  type Activations,
  type Buffers,
  type Layer,
} from './layers.ts';

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
    const picture = { side: NETWORK_SIDE, channels: 3, data: input };
    let activations = applied(convolve(picture, first, FIRST.kernel, buffer), relu);
    const features: Activations[] = [];
    for (const { half, spatial, mixing } of blocks) {
      if (half && activations.side === GRIDS[0].cells) features.push(activations);
      activations = runBlock(activations, half, spatial, mixing, buffer);
    }
    features.push(activations);
    return features.map((feature, i) => ({
      scores: mixAll(feature, scoring[i]!, buffer).data,
      boxes: mixAll(feature, placing[i]!, buffer).data,
    }));
  };
  return { input, run };
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
  const row = input.side * depth;
  const block = mixAll(spread(input, spatial, 3, stride, buffer), mixing, buffer);
  const { side, channels, data } = block;
  for (let i = 0; i < side * side; i++) {
    const start = (Math.floor(i / side) * row + (i % side) * depth) * stride;
    const to = i * channels;
    for (let c = 0; c < depth; c++) data[to + c]! += half ? largest(start + c) : from[start + c]!;
  }
  return applied(block, relu);

  /** Returns the largest of four neighboring inputs. */
  function largest(place: number): number {
    return Math.max(from[place]!, from[place + depth]!, from[place + row]!, from[place + row + depth]!);
  }
}
