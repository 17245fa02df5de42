/** Weights of one layer of a network. */
export type Layer = { weights: Float32Array; bias: Float32Array };

/** Returns a function that reads the next layer from a model's file, which holds 16-bit floats. */
export function layersOf(bytes: ArrayBuffer): (weights: number, outputs: number) => Layer {
  const halves = new Uint16Array(bytes);
  let next = 0;
  const take = (count: number): Float32Array => {
    const taken = Float32Array.from(halves.subarray(next, next + count), fromHalf);
    next += count;
    return taken;
  };
  return (weights, outputs) => ({ weights: take(weights), bias: take(outputs) });
}

/** Activations of a square picture: row by row, all channels of a pixel together. */
export type Activations = { side: number; channels: number; data: Float32Array };

/** Returns a buffer for a step's result. The buffer may still contain an earlier run's values. */
export type Buffers = (length: number) => Float32Array;

/** The number of padded pixels at the start of rows and columns. A convolution that halves the side has one more at the end. */
const paddingOf = (kernel: number, stride: number): number => Math.floor((kernel - stride) / 2);

/** A convolution that halves the side. */
export function convolve(input: Activations, layer: Layer, kernel: number, buffer: Buffers): Activations {
  const channels = layer.bias.length;
  const side = input.side / 2;
  const before = paddingOf(kernel, 2);
  const line = input.side * input.channels;
  const width = kernel * input.channels;
  const window = buffer(kernel * width);
  const out = buffer(side * side * channels);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      for (let row = 0; row < kernel; row++) {
        const fromY = 2 * y + row - before;
        for (let i = 0; i < width; i++) {
          const from = (2 * x - before) * input.channels + i;
          const isInside = fromY >= 0 && fromY < input.side && from >= 0 && from < line;
          window[row * width + i] = isInside ? input.data[fromY * line + from]! : 0;
        }
      }
      mix(window, layer, out, (y * side + x) * channels);
    }
  }
  return { side, channels, data: out };
}

/** A depthwise convolution. */
export function spread(
  { side: fromSide, channels, data }: Activations,
  { weights, bias }: Layer,
  kernel: number,
  stride: number,
  buffer: Buffers,
): Activations {
  const side = fromSide / stride;
  const before = paddingOf(kernel, stride);
  const out = buffer(side * side * channels);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const to = (y * side + x) * channels;
      out.set(bias, to);
      for (let row = 0; row < kernel; row++) {
        const fromY = y * stride + row - before;
        if (fromY < 0 || fromY >= fromSide) continue;
        for (let column = 0; column < kernel; column++) {
          const fromX = x * stride + column - before;
          if (fromX < 0 || fromX >= fromSide) continue;
          const start = (fromY * fromSide + fromX) * channels;
          const weight = (row * kernel + column) * channels;
          for (let c = 0; c < channels; c++) out[to + c]! += data[start + c]! * weights[weight + c]!;
        }
      }
    }
  }
  return { side, channels, data: out };
}

/** A pointwise convolution: mixes the channels of every pixel. */
export function mixAll({ side, channels, data }: Activations, layer: Layer, buffer: Buffers): Activations {
  const count = layer.bias.length;
  const out = buffer(side * side * count);
  for (let i = 0; i < side * side; i++) {
    mix(data.subarray(i * channels, (i + 1) * channels), layer, out, i * count);
  }
  return { side, channels: count, data: out };
}

/**
 * Multiplies a matrix that has an even number of rows by a vector, adds the bias, and writes the result to `out`. Handling two
 * rows at once takes a third less time.
 */
function mix(values: Float32Array, { weights, bias }: Layer, out: Float32Array, to: number): void {
  const { length } = values;
  for (let row = 0; row < bias.length; row += 2) {
    const a = row * length;
    const b = a + length;
    let [sumA, sumB] = [bias[row]!, bias[row + 1]!];
    for (let i = 0; i < length; i++) {
      const value = values[i]!;
      sumA += value * weights[a + i]!;
      sumB += value * weights[b + i]!;
    }
    out[to + row] = sumA;
    out[to + row + 1] = sumB;
  }
}

/** Applies `rule` to all activations, in place. */
export function applied(activations: Activations, rule: (value: number) => number): Activations {
  const { data } = activations;
  for (let i = 0; i < data.length; i++) data[i] = rule(data[i]!);
  return activations;
}

export const relu = (value: number): number => Math.max(0, value);

/** Converts the bits of an IEEE 754 16-bit float. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}
