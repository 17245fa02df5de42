import type { TextElement } from '#contract/flyers/layout-types.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { flagElement, flagOf, type MeasuredFlag } from './flag.ts';
import { CAP_HEIGHT, type PlacedLine } from './text-lines.ts';

/** Maximum width and height of the flag, in ems. */
const [WIDEST, HIGHEST] = [1.35, 0.84];
const GAP = 0.32;
const STROKE = 0.03;
const RADIUS = 0.08;

/** The flag at the start of a text, in ems: its size, and its width including the gap after it (`room`). */
export interface InlineFlag {
  width: number;
  height: number;
  room: number;
}

/** Returns the flag of a text; null if the text shows none, or the country's flag is missing or not loaded yet. */
export function inlineFlagOf(element: TextElement, scene: FlyerScene): InlineFlag | null {
  const flag = element.flag ? flagOf(scene) : undefined;
  if (!flag) return null;
  const scale = Math.min(WIDEST / flag.width, HIGHEST / flag.height);
  const [width, height] = [flag.width * scale, flag.height * scale];
  return { width, height, room: width + GAP };
}

/** Places the flag before the first line's words: at the left, or at the right in a right-to-left text. */
export function placeInlineFlag(
  { width, height }: InlineFlag,
  { x, y, extent }: PlacedLine,
  { element, size, isRtl }: { element: TextElement; size: number; isRtl: boolean },
  scene: FlyerScene,
): MeasuredFlag | null {
  const left = isRtl
    ? x + extent.actualBoundingBoxRight + GAP * size
    : x - extent.actualBoundingBoxLeft - (GAP + width) * size;
  const box = {
    id: element.id,
    x: Math.round(left),
    y: Math.round(y - ((CAP_HEIGHT + height) / 2) * size),
    width: width * size,
    height: height * size,
  };
  const frame = {
    radius: RADIUS * size,
    strokeWidth: Math.max(1, STROKE * size),
    strokeColor: element.color,
  };
  return flagElement.measure({ ...box, ...frame }, scene);
}
