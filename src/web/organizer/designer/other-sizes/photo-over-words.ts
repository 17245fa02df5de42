import { clamp, unionOf, type Box } from '../model/design.ts';
import { fitWords } from './fit-words.ts';
import type { DesignReading, Words } from './read-design.ts';
import { distanceTo, right } from './sides.ts';
import { PHOTO_WIDTH, type Shape, type Zones } from './zone-shape.ts';

/** Minimum height of the photo, as a share of the canvas's shorter side. Smaller faces are not recognizable. */
const LEAST_PHOTO = 0.17;

/** Places the photo above, below or between the words. */
export function photoOverWords(shape: Shape): Zones {
  const { reading, canvas, main, stays, facing, scale, reach, isMerged: merged } = shape;
  const { photo, words, canvas: before } = reading;
  const high = words.reduce((sum, { box }) => sum + box.height, 0);
  const isStory = canvas.height / canvas.width > 1.6;
  const gap = Math.max(0.035 * canvas.height + reach * scale, gapIn(reading) * scale * (stays ? 1 : 0.6));
  const room = main.height - gap * (merged ? 1 : words.length);
  const share = stays ? photo.height / (photo.height + high) : 0.42;
  const widest = Math.max(
    PHOTO_WIDTH.over * main.width,
    stays ? (photo.width / before.width) * canvas.width : 0,
  );
  const most = Math.min(widest / photo.width, (isStory ? 0.5 : 0.52) * (main.height / photo.height));
  const width = stays ? widthsIn(reading, main) : words.map(() => main.width);
  const least = (LEAST_PHOTO * Math.min(canvas.width, canvas.height)) / photo.height;
  let photoScale = Math.min(most, Math.max(least, (clamp(share, 0.28, 0.52) * room) / photo.height));
  let fit = fitWords(words, width, room - photo.height * photoScale, gap);
  // Enlarges the photo into the room that the words leave.
  const spare = room - photo.height * photoScale - fit.total;
  if (spare > 0) {
    photoScale = Math.min(most, photoScale + (0.7 * spare) / photo.height);
    fit = fitWords(words, width, room - photo.height * photoScale, gap);
  }
  const tall = photo.height * photoScale;
  const total = tall + gap * (merged ? 1 : words.length) + fit.total;
  const first = main.y + Math.max(0, (main.height - total) / 2);
  const isFirst = ({ role }: Pick<Words, 'role'>) => (merged ? facing === 'bottom' : role === 'above');
  const after = fit.words.filter((words) => !isFirst(words));
  const order = [...fit.words.filter(isFirst), 'photo' as const, ...after];
  const placed: Zones['words'][number][] = [];
  let y = first;
  let at = first;
  for (const item of order) {
    if (item === 'photo') {
      at = y;
      y += tall + gap;
    } else {
      const { role, from, ...size } = item;
      placed.push({ role, from, to: { ...size, x: main.x, y } });
      y += size.height + gap;
    }
  }
  const wide = photo.width * photoScale;
  const x = stays ? beginOf(reading, main, wide) : main.x + (main.width - wide) / 2;
  return {
    ...shape,
    photo: { x, y: at, width: wide, height: tall },
    photoScale,
    words: placed,
    textScale: fit.scale,
  };
}

function gapIn({ photo, words, facing, arrangement }: DesignReading): number {
  if (arrangement === 'beside' || words.length === 0) return 0;
  return Math.max(0, distanceTo(words.at(facing === 'top' ? -1 : 0)!.box, photo, facing));
}

/** Widths of the words. Words keep their share of the width; words that took up most of the width get all of it. */
function widthsIn({ photo, words }: DesignReading, main: Box): number[] {
  const content = unionOf([photo, ...words.map(({ box }) => box)]);
  return words.map(
    ({ box }) => (box.width > 0.7 * content.width ? 1 : box.width / content.width) * main.width,
  );
}

/** The left edge of the photo, which keeps its horizontal position relative to the words. */
function beginOf({ photo, words }: DesignReading, main: Box, width: number): number {
  const all = unionOf(words.map(({ box }) => box));
  const [before, after] = [photo.x - all.x, right(all) - right(photo)];
  const isCentred = Math.abs(before - after) < 0.1 * all.width;
  if (isCentred) return main.x + (main.width - width) / 2;
  const spare = main.width - width;
  return main.x + clamp(before / Math.max(1, before + after), 0, 1) * spare;
}
