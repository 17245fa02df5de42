import type { Recolouring } from './proposals.ts';

type Rgb = readonly [number, number, number];

/** Index bits of the colour cache. Its size is fixed, because a noisy picture has too many colours for a phone's memory. */
const KNOWN_BITS = 16;

/**
 * Returns a function that recolours RGBA data in place, one part of a picture at a time. A mixture of two colours, such as
 * an antialiased edge, becomes a mixture of the new colours. Transparency is kept.
 */
export function pixelRecolourer(colors: Recolouring): (data: Uint8ClampedArray) => void {
  const pairs = [...colors].map(([from, to]) => ({ from: rgbOf(from), to: rgbOf(to) }));
  // If two colours share a slot, the later one replaces the earlier. 0 marks an empty slot, so keys start at 1.
  const keys = new Uint32Array(1 << KNOWN_BITS);
  const values = new Uint32Array(1 << KNOWN_BITS);
  return (data) => {
    for (let i = 0; i < data.length; i += 4) {
      const key = ((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!) + 1;
      // Spreads neighbouring colours over the table; the factor is 2^32 divided by the golden ratio.
      const slot = Math.imul(key, 0x9e3779b1) >>> (32 - KNOWN_BITS);
      if (keys[slot] !== key) {
        keys[slot] = key;
        values[slot] = mixed(data[i]!, data[i + 1]!, data[i + 2]!, pairs);
      }
      const next = values[slot]!;
      data[i] = next >> 16;
      data[i + 1] = (next >> 8) & 255;
      data[i + 2] = next & 255;
    }
  };
}

function mixed(r: number, g: number, b: number, pairs: readonly { from: Rgb; to: Rgb }[]): number {
  const sum = [0, 0, 0];
  let all = 0;
  for (const { from, to } of pairs) {
    const far = (r - from[0]) ** 2 + (g - from[1]) ** 2 + (b - from[2]) ** 2;
    const weight = 1 / (far + 0.5) ** 2;
    all += weight;
    for (let c = 0; c < 3; c += 1) sum[c]! += weight * to[c]!;
  }
  return (Math.round(sum[0]! / all) << 16) | (Math.round(sum[1]! / all) << 8) | Math.round(sum[2]! / all);
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
