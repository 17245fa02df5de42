import type { TextElement } from '#contract/flyers/layout-types.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { flagElement, flagOf, type MeasuredFlag } from './flag.ts';
import { CAP_HEIGHT, type PlacedLine } from './text-lines.ts';

/** In ems. The flag is as large as fits. */
const [WIDEST, HIGHEST] = [1.35, 0.84];
const GAP = 0.32;
const STROKE = 0.03;
const RADIUS = 0.08;

/** The flag that a text begins with: its size and the room that it takes from the line, in ems. */
export interface InlineFlag {
  width: number;
  height: number;
  room: number;
}

/** Null for a text without a flag, and for an attendee whose country has none. */
export function inlineFlagOf(element: TextElement, scene: FlyerScene): InlineFlag | null {
  const flag = element.flag ? flagOf(scene) : undefined;
  if (!flag) return null;
  const scale = Math.min(WIDEST / flag.width, HIGHEST / flag.height);
  const [width, height] = [flag.width * scale, flag.height * scale];
  return { width, height, room: width + GAP };
}

/** Puts the flag before the words of the first line, on the side where they begin. */
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
