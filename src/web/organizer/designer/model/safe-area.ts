import type { Size } from '#flyer/canvas.ts';

/** Of a story, in units of 1080 x 1920: apps cover its top and its bottom. */
const STORY = { height: 1920, top: 250, bottom: 340 };

/** How much of a canvas apps cover, in its units. */
export function coveredOf({ width, height }: Size): {
  top: number;
  bottom: number;
} {
  const scale = height / width > 1.6 ? height / STORY.height : 0;
  return { top: STORY.top * scale, bottom: STORY.bottom * scale };
}
