import type { Box } from '../model/design.ts';

/** The plain part of a drawn background that words lie on, in units of the layout. */
export interface Ground {
  /** `#rrggbb` */
  color: string;
  rect: Box;
  /** Whether the whole picture is of this colour. */
  isPlain: boolean;
  /** Whether the picture has a plain place for the photo, such as a disc, which must stay behind it. */
  hasHole: boolean;
}

interface Pixels {
  /** RGBA. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Sum of the differences of three channels that compression leaves in a plain area. */
const SAME = 30;
const UNIFORM = 0.985;
/** The same sum: fainter ornaments may lie behind words. */
const FAINT = 130;
/** Part of the words' box that must be plain; stacks reserve more than they need. */
const ENOUGH = 0.8;

/** Of a rim: with more of the ground than this it is no ornament. */
const MOSTLY = 0.7;

/** Null for photographs and other pictures without a plain place for the words. */
export function readGround(
  { data, width, height }: Pixels,
  canvas: { width: number; height: number },
  { words, photo }: { words: Box; photo: Box },
): Ground | null {
  const scale = width / canvas.width;
  const at = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)));
  let [x0, y0] = [at(words.x, width - 1), at(words.y, height - 1)];
  let [x1, y1] = [at(words.x + words.width, width), at(words.y + words.height, height)];
  if (x1 - x0 < 2 || y1 - y0 < 2) return null;
  const color = commonest(data, width, { x0, y0, x1, y1 });
  const isSame = (x: number, y: number): boolean => {
    const i = (y * width + x) * 4;
    return color.reduce((sum, channel, c) => sum + Math.abs(channel - data[i + c]!), 0) <= SAME;
  };
  const share = (left: number, top: number, east: number, foot: number): number => {
    let same = 0;
    for (let y = top; y < foot; y += 1) for (let x = left; x < east; x += 1) if (isSame(x, y)) same += 1;
    return same / Math.max(1, (east - left) * (foot - top));
  };
  if (share(x0, y0, x1, y1) < ENOUGH) return null;
  // Ornaments at the rim of the box stay outside.
  while (x1 - x0 > 2 && share(x0, y0, x0 + 1, y1) < UNIFORM) x0 += 1;
  while (x1 - x0 > 2 && share(x1 - 1, y0, x1, y1) < UNIFORM) x1 -= 1;
  while (y1 - y0 > 2 && share(x0, y0, x1, y0 + 1) < UNIFORM) y0 += 1;
  while (y1 - y0 > 2 && share(x0, y1 - 1, x1, y1) < UNIFORM) y1 -= 1;
  let grows = true;
  while (grows) {
    grows = false;
    if (x0 > 0 && share(x0 - 1, y0, x0, y1) >= UNIFORM) [x0, grows] = [x0 - 1, true];
    if (x1 < width && share(x1, y0, x1 + 1, y1) >= UNIFORM) [x1, grows] = [x1 + 1, true];
    if (y0 > 0 && share(x0, y0 - 1, x1, y0) >= UNIFORM) [y0, grows] = [y0 - 1, true];
    if (y1 < height && share(x0, y1, x1, y1 + 1) >= UNIFORM) [y1, grows] = [y1 + 1, true];
  }
  const isPlain = share(0, 0, width, height) > 0.995;
  const wasWhole = x0 === 0 && y0 === 0 && x1 === width && y1 === height;
  const isFaint = (): boolean => {
    let [sum, count] = [0, 0];
    for (let i = 0; i < data.length; i += 4) {
      const far = color.reduce((all, channel, c) => all + Math.abs(channel - data[i + c]!), 0);
      if (far > SAME) [sum, count] = [sum + far, count + 1];
    }
    return sum < FAINT * count;
  };
  // Sparse ornaments are no rims.
  if (share(0, y0, x0, y1) > MOSTLY) x0 = 0;
  if (share(x1, y0, width, y1) > MOSTLY) x1 = width;
  if (share(x0, 0, x1, y0) > MOSTLY) y0 = 0;
  if (share(x0, y1, x1, height) > MOSTLY) y1 = height;
  const isWhole = x0 === 0 && y0 === 0 && x1 === width && y1 === height;
  if (isWhole && !wasWhole && !isPlain && isFaint()) return null;
  if ((x1 - x0) * (y1 - y0) < 0.5 * words.width * words.height * scale * scale) return null;
  const hasHoleAt = (box: Box): boolean => {
    const inner = 0.2 * box.width;
    const at0 = { x0: at(box.x + inner, width - 1), y0: at(box.y + inner, height - 1) };
    const hole = {
      ...at0,
      x1: at(box.x + box.width - inner, width),
      y1: at(box.y + box.height - inner, height),
    };
    const plain = commonest(data, width, hole);
    let same = 0;
    for (let y = hole.y0; y < hole.y1; y += 1)
      for (let x = hole.x0; x < hole.x1; x += 1) {
        const i = (y * width + x) * 4;
        if (plain.every((channel, c) => Math.abs(channel - data[i + c]!) < 10)) same += 1;
      }
    return same > 0.9 * (hole.x1 - hole.x0) * (hole.y1 - hole.y0);
  };
  const hex = color.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return {
    color: `#${hex}`,
    rect: { x: x0 / scale, y: y0 / scale, width: (x1 - x0) / scale, height: (y1 - y0) / scale },
    // Strong lines around things that are no longer there are left out.
    isPlain: isPlain || (isWhole && !wasWhole),
    hasHole: hasHoleAt(photo),
  };
}

function commonest(
  data: Uint8ClampedArray,
  width: number,
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
): [number, number, number] {
  const counts = new Map<number, number>();
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const i = (y * width + x) * 4;
      const key = (data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const [most = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return [most >> 16, (most >> 8) & 255, most & 255];
}
