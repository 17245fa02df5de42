import type { Size } from '#flyer/canvas.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { clamp, unionOf, type Box } from '../model/design.ts';
import { coveredOf } from '../model/safe-area.ts';
import { photoBesideWords } from './photo-beside-words.ts';
import { photoOverWords } from './photo-over-words.ts';
import type { PlainArea } from './plain-area.ts';
import type { DesignReading } from './read-design.ts';
import { axisFrom, distanceTo, inset, insetsOf, SIDES, wholeOf, type Lengths, type Side } from './sides.ts';
import type { Zones } from './zone-shape.ts';

/** Minimum font size, as a share of the canvas's shorter side. */
export const LEAST_TEXT = 0.04;
/** The watermark's height as a share of the canvas's width, and the space around it as a share of the shorter side. */
const WATERMARK = { width: 0.04, short: 0.03 };

export function zonesFor(
  reading: DesignReading,
  to: CanvasSize,
  plainArea: PlainArea | null,
  edges: Partial<Lengths>,
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
  // The distance from the photo to the plain area behind the words.
  const reach =
    plainArea && !plainArea.isPlain
      ? Math.max(reading.reach, distanceTo(plainArea.rect, reading.photo, reading.facing))
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
    isMerged: plainArea !== null || !stays,
  };
  return arrangement === 'over' ? photoOverWords(shape) : photoBesideWords(shape);
}

/** The new thickness of an ornament along an edge. Ornaments grow at most 10 % more than the canvas. */
export function thickness(before: number, scale: number, share: number): number {
  return before * Math.min(scale, 1.1 * share);
}

/** The scale between two canvases, from their areas, limited by the ratio of their shorter sides. */
function scaleOf(before: Size, after: Size): number {
  const area = Math.sqrt((after.width * after.height) / (before.width * before.height));
  const short = Math.min(after.width, after.height) / Math.min(before.width, before.height);
  return clamp(area, short * 0.85, short * 1.3);
}

function mainOf(
  { photo, words, bands, canvas: before }: DesignReading,
  canvas: Size,
  scale: number,
  edges: Partial<Lengths>,
): Box {
  const content = unionOf([photo, ...words.map(({ box }) => box)]);
  const short = Math.min(canvas.width, canvas.height);
  const free = insetsOf(content, before);
  const least = Math.min(...SIDES.map((side) => free[side] - bands[side]));
  const margin = clamp(least * scale, 0.055 * short, 0.085 * short);
  const covered = coveredOf(canvas);
  const edge = (side: Side) => {
    const { size } = axisFrom(side);
    return Math.max(edges[side] ?? 0, thickness(bands[side], scale, canvas[size] / before[size]));
  };
  return inset(wholeOf(canvas), {
    top: Math.max(margin + edge('top'), covered.top),
    bottom: Math.max(
      margin + edge('bottom'),
      covered.bottom,
      WATERMARK.width * canvas.width + WATERMARK.short * short,
    ),
    left: margin + edge('left'),
    right: margin + edge('right'),
  });
}
