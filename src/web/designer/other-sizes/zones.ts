import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { clamp, unionOf, type Box } from '../model/design.ts';
import { coveredOf } from '../model/safe-area.ts';
import type { PlainArea } from './plain-area.ts';
import { bottom, distanceTo, right, type DesignReading, type Side, type Words } from './read-design.ts';

/** Where photo and words go on another canvas. */
export interface Zones {
  canvas: { width: number; height: number };
  arrangement: 'over' | 'beside';
  facing: Side;
  /** Of what is neither photo nor words: margins, plates and ornaments. */
  scale: number;
  photo: Box;
  photoScale: number;
  words: readonly { role: Words['role']; from: Box; to: Box }[];
  textScale: number;
  /** What is free of margins, safe areas and edges of the background. */
  main: Box;
}

type Insets = Record<Side, number>;

/** Of the canvas's shorter side: nothing that is read is smaller. */
export const LEAST_TEXT = 0.04;
/** Of the canvas's shorter side: in smaller photos nobody is known. */
const LEAST_PHOTO = 0.17;
/** Photos that narrow the words more than this look pasted. */
const PHOTO_WIDTH = { over: 0.7, beside: 0.44 };

export function zonesFor(
  reading: DesignReading,
  to: CanvasSize,
  ground: PlainArea | null,
  edges: Partial<Insets>,
): Zones {
  const canvas = CANVAS_SIZES[to];
  const { canvas: before } = reading;
  const ratio = canvas.width / canvas.height;
  const isSame = reading.canvas.width === canvas.width && reading.canvas.height === canvas.height;
  const wasSquare = Math.abs(before.width / before.height - 1) < 0.2;
  const isSquare = ratio > 0.9 && ratio < 1.2;
  const arrangement =
    isSame || (isSquare && wasSquare) ? reading.arrangement : ratio >= 1.2 ? 'beside' : 'over';
  const stays = arrangement === reading.arrangement;
  const facing: Side = stays ? reading.facing : arrangement === 'over' ? 'top' : 'left';
  const scale = scaleOf(before, canvas);
  const main = mainOf(reading, canvas, scale, edges);
  // From the photo to where the words' ground begins.
  const reach =
    ground && !ground.isPlain
      ? Math.max(reading.reach, distanceTo(ground.rect, reading.photo, reading.facing))
      : reading.reach;
  const shape = {
    reading,
    canvas,
    arrangement,
    facing,
    scale,
    main,
    stays,
    reach,
    isMerged: ground !== null || !stays,
  };
  return arrangement === 'over' ? over(shape) : beside(shape);
}

type Shape = Omit<Zones, 'photo' | 'photoScale' | 'words' | 'textScale'> & {
  reading: DesignReading;
  stays: boolean;
  reach: number;
  /** Whether all words follow the photo. */
  isMerged: boolean;
};

/** Of an ornament along an edge: not much more of the canvas than it had. */
export function thickness(before: number, scale: number, share: number): number {
  return before * Math.min(scale, 1.1 * share);
}

/** By the area, but no wider than the shorter side allows. */
function scaleOf(
  before: { width: number; height: number },
  after: { width: number; height: number },
): number {
  const area = Math.sqrt((after.width * after.height) / (before.width * before.height));
  const short = Math.min(after.width, after.height) / Math.min(before.width, before.height);
  return clamp(area, short * 0.85, short * 1.3);
}

function mainOf(
  { photo, words, bands, canvas: before }: DesignReading,
  canvas: { width: number; height: number },
  scale: number,
  edges: Partial<Insets>,
): Box {
  const content = unionOf([photo, ...words.map(({ box }) => box)]);
  const short = Math.min(canvas.width, canvas.height);
  const least = Math.min(
    content.x - bands.left,
    content.y - bands.top,
    before.width - right(content) - bands.right,
    before.height - bottom(content) - bands.bottom,
  );
  const margin = clamp(least * scale, 0.055 * short, 0.085 * short);
  const covered = coveredOf(canvas);
  const share = { x: canvas.width / before.width, y: canvas.height / before.height };
  const edge = (side: Side) =>
    Math.max(
      edges[side] ?? 0,
      thickness(bands[side], scale, side === 'left' || side === 'right' ? share.x : share.y),
    );
  const inset = {
    top: Math.max(margin + edge('top'), covered.top),
    bottom: Math.max(margin + edge('bottom'), covered.bottom),
    left: margin + edge('left'),
    right: margin + edge('right'),
  };
  return {
    x: inset.left,
    y: inset.top,
    width: canvas.width - inset.left - inset.right,
    height: canvas.height - inset.top - inset.bottom,
  };
}

function over(shape: Shape): Zones {
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
  // What the words leave, the photo gets.
  const spare = room - photo.height * photoScale - fit.total;
  if (spare > 0) {
    photoScale = Math.min(most, photoScale + (0.7 * spare) / photo.height);
    fit = fitWords(words, width, room - photo.height * photoScale, gap);
  }
  const tall = photo.height * photoScale;
  const total = tall + gap * (merged ? 1 : words.length) + fit.total;
  const first = main.y + Math.max(0, (main.height - total) / 2);
  const order = merged ? orderOf(facing, fit.words) : betweenPhoto(fit.words);
  const placed: Zones['words'][number][] = [];
  let y = first;
  let at = first;
  for (const [i, item] of order.entries()) {
    if (item === 'photo') {
      at = y;
      y += tall;
    } else {
      placed.push({ role: item.role, from: item.from, to: { ...item.to, y } });
      y += item.to.height;
    }
    const next = order[i + 1];
    if (next) y += item === 'photo' || next === 'photo' ? gap : fit.gap;
  }
  const wide = photo.width * photoScale;
  const x = stays ? beginOf(reading, main, placed, wide) : main.x + (main.width - wide) / 2;
  return {
    ...shape,
    photo: { x, y: at, width: wide, height: tall },
    photoScale,
    words: placed.map(({ role, from, to }) => ({ role, from, to: { ...to, x: main.x + to.x } })),
    textScale: fit.scale,
  };
}

function beside(shape: Shape): Zones {
  const { reading, canvas, main, stays, facing, reach, scale } = shape;
  const { photo, words } = reading;
  const gap = 0.05 * canvas.width + Math.min(reach * scale, 0.06 * canvas.width);
  const all = unionOf(words.map(({ box }) => box));
  const share = stays ? photo.width / (photo.width + all.width) : PHOTO_WIDTH.beside;
  const wide = clamp(share, 0.34, PHOTO_WIDTH.beside) * (main.width - gap);
  const photoScale = Math.min(wide / photo.width, (0.94 * main.height) / photo.height);
  const width = main.width - gap - photo.width * photoScale;
  const between = 0.04 * canvas.height;
  const fit = fitWords(
    words,
    words.map(() => width),
    main.height,
    between,
  );
  const [w, h] = [photo.width * photoScale, photo.height * photoScale];
  const x = facing === 'left' ? main.x : right(main) - w;
  const column = facing === 'left' ? right(main) - width : main.x;
  let y = main.y + (main.height - fit.total) / 2;
  const placed = fit.words.map(({ role, from, to }) => {
    const box = { ...to, x: column + to.x, y };
    y += to.height + fit.gap;
    return { role, from, to: box };
  });
  const was = (photo.y + photo.height / 2) / reading.canvas.height;
  const middle = stays && Math.abs(was - 0.5) > 0.12 ? was * canvas.height : main.y + main.height / 2;
  return {
    ...shape,
    photo: { x, y: clamp(middle - h / 2, main.y, bottom(main) - h), width: w, height: h },
    photoScale,
    words: placed,
    textScale: fit.scale,
  };
}

interface Fitted {
  words: { role: Words['role']; from: Box; to: Box }[];
  scale: number;
  /** Between two blocks of words. */
  gap: number;
  total: number;
}

/** One scale for all words, so that what was larger stays larger. `x` of the boxes counts from the column's left. */
function fitWords(words: readonly Words[], widths: readonly number[], height: number, gap: number): Fitted {
  const room = height - gap * (words.length - 1);
  const high = words.reduce((sum, { box }) => sum + box.height, 0);
  const ry = room / high;
  const scales = words.map(({ box, isFlexible }, i) => {
    const rx = widths[i]! / box.width;
    const least = Math.min(rx, ry);
    // Long lines wrap, so words may outgrow their width rather than leave half of their room empty.
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

function orderOf(facing: Side, words: Fitted['words']): ('photo' | Fitted['words'][number])[] {
  return facing === 'bottom' ? [...words, 'photo'] : ['photo', ...words];
}

function betweenPhoto(words: Fitted['words']): ('photo' | Fitted['words'][number])[] {
  return [
    ...words.filter(({ role }) => role === 'above'),
    'photo',
    ...words.filter(({ role }) => role === 'below'),
  ];
}

function gapIn({ photo, words, facing, arrangement }: DesignReading): number {
  if (arrangement === 'beside' || words.length === 0) return 0;
  const gap = facing === 'top' ? words.at(-1)!.box.y - bottom(photo) : photo.y - bottom(words[0]!.box);
  return Math.max(0, gap);
}

/** Words keep their part of the width, wider words all of it. */
function widthsIn({ photo, words }: DesignReading, main: Box): number[] {
  const content = unionOf([photo, ...words.map(({ box }) => box)]);
  return words.map(
    ({ box }) => (box.width > 0.7 * content.width ? 1 : box.width / content.width) * main.width,
  );
}

/** The photo stays at the left, at the right or in the middle, as it was. */
function beginOf({ photo, words }: DesignReading, main: Box, placed: Zones['words'], width: number): number {
  const all = unionOf(words.map(({ box }) => box));
  const [before, after] = [photo.x - all.x, right(all) - right(photo)];
  const isCentred = Math.abs(before - after) < 0.1 * all.width || placed.length === 0;
  if (isCentred) return main.x + (main.width - width) / 2;
  const spare = main.width - width;
  return main.x + clamp(before / Math.max(1, before + after), 0, 1) * spare;
}
