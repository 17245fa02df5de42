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

/**
 * Multiplies a matrix that has an even number of rows by a vector, adds the bias, and writes the result to `out`. Handling two
 * rows at once takes a third less time.
 */
export function mix(values: Float32Array, { weights, bias }: Layer, out: Float32Array, to: number): void {
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

/** Converts the bits of an IEEE 754 16-bit float. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}
