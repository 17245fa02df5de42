/**
 * A network that finds the pixels of people: a MobileNetV3 with a decoder that adds detail. Source: MediaPipe's "Selfie
 * Segmentation" model card, 2021, and Howard et al., "Searching for MobileNetV3", 2019. The weights are MediaPipe's.
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

/** Width and height of the network's input and output, in pixels. */
export const PERSON_SIDE = 256;

type Rule = (value: number) => number;
type Step = (input: Activations) => Activations;

const fresh: Buffers = (length) => new Float32Array(length);
const linear: Rule = (value) => value;
const hardSwish: Rule = (value) => (value * Math.min(Math.max(value + 3, 0), 6)) / 6;
const logistic: Rule = (value) => 1 / (1 + Math.exp(-value));

/** Numbers of expanded and squeezed channels in the blocks at the lowest resolution. */
const DEEP_BLOCKS = [
  { expanded: 128, squeezed: 32 },
  { expanded: 128, squeezed: 32 },
  { expanded: 96, squeezed: 24 },
  { expanded: 96, squeezed: 24 },
] as const;

/** Resolves to the probability, from 0 to 1, that each pixel shows a person. `input` has red, green and blue from 0 to 1. */
export type PersonNetwork = (input: Float32Array, pause: () => Promise<unknown>) => Promise<Float32Array>;

/** Reads the network from the bytes of `content/person-model.bin`. */
export function readPersonNetwork(bytes: ArrayBuffer): PersonNetwork {
  const layer = layersOf(bytes);
  const mixed = (from: number, to: number, rule: Rule): Step => {
    const own = layer(from * to, to);
    return (input) => applied(mixAll(input, own, fresh), rule);
  };
  const spreading = (kernel: number, channels: number, stride: number, rule: Rule): Step => {
    const own = layer(kernel * kernel * channels, channels);
    return (input) => applied(spread(input, own, kernel, stride, fresh), rule);
  };
  const gate = (channels: number, squeezed: number, out = channels): Step => {
    const [squeeze, excite] = [mixed(channels, squeezed, relu), mixed(squeezed, out, logistic)];
    return (input) => excite(squeeze(meanOf(input)));
  };
  const gated = (channels: number, squeezed: number): Step => {
    const weigh = gate(channels, squeezed);
    return (input) => multiplied(input, weigh(input));
  };

  // Reads the layers in the order of the file.
  const first = layer(16 * 27, 16);
  const second = chain(mixed(16, 16, relu), spreading(3, 16, 2, relu), gated(16, 8), mixed(16, 16, linear));
  const third = chain(mixed(16, 72, relu), spreading(3, 72, 2, relu), mixed(72, 24, linear));
  const thirdMore = chain(mixed(24, 88, relu), spreading(3, 88, 1, relu), mixed(88, 24, linear));
  const fourth = chain(
    mixed(24, 96, hardSwish),
    spreading(5, 96, 2, hardSwish),
    gated(96, 24),
    mixed(96, 32, linear),
  );
  const deep = DEEP_BLOCKS.map(({ expanded, squeezed }) =>
    chain(
      mixed(32, expanded, hardSwish),
      spreading(5, expanded, 1, hardSwish),
      gated(expanded, squeezed),
      mixed(expanded, 32, linear),
    ),
  );
  const [context, attention] = [mixed(32, 128, relu), mixed(32, 128, logistic)];
  const decoders = [
    { from: 128, to: 24 },
    { from: 24, to: 16 },
    { from: 16, to: 16 },
  ].map(({ from, to }) => {
    const reduce = mixed(from, to, linear);
    const weigh = gate(to, to);
    const sharpen = mixed(to, to, relu);
    const smooth = spreading(3, to, 1, relu);
    return (deeper: Activations, skipped: Activations): Activations => {
      const coarse = reduce(doubled(deeper));
      const sharp = sharpen(added(multiplied(skipped, weigh(added(skipped, coarse))), coarse));
      return added(sharp, smooth(sharp));
    };
  });
  const last = layer(4 * 16, 1);

  return async (input, pause) => {
    const skips: Activations[] = [];
    const picture = { side: PERSON_SIDE, channels: 3, data: input };
    let now = applied(convolve(picture, first, 3, fresh), hardSwish);
    skips.push(now);
    await pause();
    now = second(now);
    skips.push(now);
    await pause();
    now = third(now);
    now = added(now, thirdMore(now));
    skips.push(now);
    await pause();
    now = fourth(now);
    for (const block of deep) now = added(now, block(now));
    now = multiplied(context(now), attention(meanOf(now)));
    for (const decode of decoders) {
      await pause();
      now = decode(now, skips.pop()!);
    }
    return enlarged(now, last);
  };
}

function chain(...steps: Step[]): Step {
  return (input) => steps.reduce((now, step) => step(now), input);
}

/** The mean of each channel, as a picture of one pixel. */
function meanOf({ side, channels, data }: Activations): Activations {
  const mean = new Float32Array(channels);
  for (let i = 0; i < data.length; i++) mean[i % channels]! += data[i]! / (side * side);
  return { side: 1, channels, data: mean };
}

/** Multiplies each channel by one factor. */
function multiplied({ side, channels, data }: Activations, { data: factors }: Activations): Activations {
  return { side, channels, data: data.map((value, i) => value * factors[i % channels]!) };
}

function added({ side, channels, data }: Activations, other: Activations): Activations {
  return { side, channels, data: data.map((value, i) => value + other.data[i]!) };
}

/** Doubles the side by bilinear interpolation between the centers of pixels. */
function doubled({ side: small, channels, data }: Activations): Activations {
  const side = 2 * small;
  const out = new Float32Array(side * side * channels);
  const at = (to: number) => {
    const from = Math.max(0, (to + 0.5) / 2 - 0.5);
    const low = Math.floor(from);
    return { low, high: Math.min(low + 1, small - 1), part: from - low };
  };
  for (let y = 0; y < side; y++) {
    const down = at(y);
    for (let x = 0; x < side; x++) {
      const across = at(x);
      const to = (y * side + x) * channels;
      const a = (down.low * small + across.low) * channels;
      const b = (down.low * small + across.high) * channels;
      const c = (down.high * small + across.low) * channels;
      const d = (down.high * small + across.high) * channels;
      for (let i = 0; i < channels; i++) {
        const upper = data[a + i]! * (1 - across.part) + data[b + i]! * across.part;
        const lower = data[c + i]! * (1 - across.part) + data[d + i]! * across.part;
        out[to + i] = upper * (1 - down.part) + lower * down.part;
      }
    }
  }
  return { side, channels, data: out };
}

/** A transposed convolution that doubles the side: each pixel becomes four pixels with one probability each. */
function enlarged({ side: small, channels, data }: Activations, { weights, bias }: Layer): Float32Array {
  const side = 2 * small;
  const out = new Float32Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = ((y >> 1) * small + (x >> 1)) * channels;
      const weight = ((y & 1) * 2 + (x & 1)) * channels;
      let sum = bias[0]!;
      for (let c = 0; c < channels; c++) sum += data[from + c]! * weights[weight + c]!;
      out[y * side + x] = logistic(sum);
    }
  }
  return out;
}
