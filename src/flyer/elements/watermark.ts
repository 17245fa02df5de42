import { chooseFaces } from '#flyer/faces/choose-faces.ts';
import { rectAround } from '#flyer/geometry/rects.ts';
import { setType, type Type } from '#flyer/text/set-type.ts';
import { beginsRight } from '#flyer/text/stack-direction.ts';
import { directionOf } from '#flyer/text/text-direction.ts';
import { cleanText } from '#flyer/text/clean-text.ts';
import type { Rect } from '#flyer/canvas.ts';
import type { Drawable, Measured } from './element-type.ts';
import { fillOutline, roundedOutline } from './outlines.ts';

/** Font size as a fraction of the canvas's width, because social feeds show all flyers equally wide. */
const TEXT_SIZE = 0.022;
const SMALLEST_TEXT = 13;
/** Margin as a fraction of the canvas's shorter side. */
const MARGIN = 0.02;
const INK = '#FFFFFF';
/** Color of the plate, opaque enough to hide patterns behind the letters. */
const PLATE = 'rgba(26, 22, 38, 0.92)';

type MeasuredWatermark = Measured & {
  type: Type;
  text: string;
  x: number;
  y: number;
  plate: Rect;
};

/** White text on a dark plate, legible on any background. */
export const watermark: Drawable<string, MeasuredWatermark> = {
  measure(words, scene, ctx) {
    const { text, faces, missing } = chooseFaces(cleanText(words), 'display', '500');
    if (text === '') return null;
    const side = Math.min(scene.width, scene.height);
    const size = Math.max(SMALLEST_TEXT, Math.round(scene.width * TEXT_SIZE));
    const type: Type = { size, faces, letterSpacing: 0, direction: directionOf(text) };
    setType(ctx, type);
    const width = Math.ceil(ctx.measureText(text).width + size * 1.4);
    const height = Math.round(size * 1.8);
    const margin = Math.round(side * MARGIN);
    // The watermark is at the end side (right, or left for a right-to-left column).
    const x = beginsRight(scene) ? margin : scene.width - margin - width;
    const y = scene.height - margin - height;
    return {
      type,
      text,
      missing,
      faces,
      x: x + Math.round(size * 0.7),
      y: y + Math.round(height / 2 + size * 0.34),
      plate: { x, y, width, height },
      bounds: rectAround(x, y, x + width, y + height, 1),
    };
  },

  draw(ctx, { type, text, x, y, plate }) {
    fillOutline(ctx, roundedOutline(plate, plate.height / 2), 0, PLATE);
    ctx.fillStyle = INK;
    setType(ctx, type);
    ctx.fillText(text, x, y);
  },
};
