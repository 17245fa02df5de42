import type { Size } from '#flyer/canvas.ts';

/** The strips at the top and bottom of a story that apps cover, in units of 1080 x 1920. */
const STORY = { height: 1920, top: 250, bottom: 340 };

/** The strips of a canvas that apps cover, in units of the canvas. */
export function coveredOf({ width, height }: Size): { top: number; bottom: number } {
  const scale = height / width > 1.6 ? height / STORY.height : 0;
  return { top: STORY.top * scale, bottom: STORY.bottom * scale };
}
