import { clamp } from '../model/design.ts';
import type { Words } from './read-design.ts';

/** Fits all words at one scale, so that larger words stay larger. @param gap vertical gap between two blocks of words */
export function fitWords(words: readonly Words[], widths: readonly number[], height: number, gap: number) {
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
    return { role, from: box, width: widths[i]!, height: tall };
  });
  const total = fitted.reduce((sum, each) => sum + each.height, 0) + gap * (words.length - 1);
  return { words: fitted, scale, total };
}
