import { clamp, type Box } from '../model/design.ts';
import type { Words } from './read-design.ts';

export interface Fitted {
  words: { role: Words['role']; from: Box; to: Box }[];
  scale: number;
  /** Vertical gap between two blocks of words. */
  gap: number;
  total: number;
}

/** Fits all words at one scale, so that larger words stay larger. A box's `x` is relative to the column's left edge. */
export function fitWords(
  words: readonly Words[],
  widths: readonly number[],
  height: number,
  gap: number,
): Fitted {
  const room = height - gap * (words.length - 1);
  const high = words.reduce((sum, { box }) => sum + box.height, 0);
  const ry = room / high;
  const scales = words.map(({ box, isFlexible }, i) => {
    const rx = widths[i]! / box.width;
    const least = Math.min(rx, ry);
    // Flexible words can wrap, so they may exceed the width by a factor of up to 1.6, or the height by up to 1.3.
    return isFlexible ? clamp(Math.sqrt(rx * ry), least, (ry > rx ? 1.6 : 1.3) * least) : least;
  });
  const scale = Math.min(...scales);
  const fitted = words.map(({ role, box, isFlexible }, i) => {
    const tall = box.height * Math.min(ry, scale * (isFlexible ? 1.12 : 1.3));
    return { role, from: box, to: { x: 0, y: 0, width: widths[i]!, height: tall } };
  });
  const total = fitted.reduce((sum, { to }) => sum + to.height, 0) + gap * (words.length - 1);
  return { words: fitted, scale, gap, total };
}
