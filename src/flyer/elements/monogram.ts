import { boldStroke, paintText } from '#flyer/text/bold-stroke.ts';
import type { Canvas2D, TextExtent } from '#flyer/canvas.ts';
import { chooseFaces } from '#flyer/faces/choose-faces.ts';
import { contrastOf } from '#flyer/colors.ts';
import { graphemesOf } from '#flyer/text/graphemes.ts';
import { initialsOf } from '#flyer/text/initials-of.ts';
import { circlePath } from '#flyer/geometry/paths.ts';
import { setType, type Type } from '#flyer/text/set-type.ts';
import { directionOf } from '#flyer/text/text-direction.ts';

/** Neutral colors for the disc, and for letters that would be illegible in the ring's color. */
const NEUTRALS = ['#1A1626', '#FBF7F0'] as const;
/** Minimum contrast ratio of large text. */
const LEAST_CONTRAST = 3;
/** Font size of two letters, as a fraction of the diameter. */
const LETTER_SIZE = 0.42;
/** Font size of a single letter, as a fraction of the diameter. */
const SINGLE_LETTER_SIZE = 0.56;
/** Maximum width of the letters, as a fraction of the diameter. */
const LETTER_ROOM = 0.66;

export type Monogram = {
  disc: string;
  color: string;
  /** The letters to draw; null for a name without letters, for which a figure of a person is drawn. */
  letters: { text: string; type: Type; stroke: number; offsetX: number; offsetY: number } | null;
};

/**
 * Returns the chosen disc color, or a neutral color that contrasts with the ring. Letters get the ring's color if it is
 * legible on the disc, else a neutral color.
 */
export function monogramColors(ring: string, chosen?: string): Pick<Monogram, 'disc' | 'color'> {
  const disc = chosen ?? clearest(ring);
  return { disc, color: contrastOf(ring, disc) >= LEAST_CONTRAST ? ring : clearest(disc) };
}

/** Returns the neutral color with more contrast to `color`. */
function clearest(color: string): string {
  const [dark, light] = NEUTRALS;
  return contrastOf(color, dark) >= contrastOf(color, light) ? dark : light;
}

/** Measures a name's initials for a disc of the given diameter in pixels. */
export function measureMonogram(
  name: string,
  diameter: number,
  { disc, color }: Pick<Monogram, 'disc' | 'color'>,
  ctx: Canvas2D,
): Monogram {
  const { text, faces } = chooseFaces(initialsOf(name), 'display', '800');
  if (text === '') return { disc, color, letters: null };
  const type: Type = {
    size: Math.round(diameter * (graphemesOf(text).length === 1 ? SINGLE_LETTER_SIZE : LETTER_SIZE)),
    faces,
    letterSpacing: 0,
    direction: directionOf(text),
  };
  setType(ctx, type);
  const width = ctx.measureText(text).width;
  if (width > diameter * LETTER_ROOM) type.size = Math.floor((type.size * diameter * LETTER_ROOM) / width);
  setType(ctx, type);
  const extent = ctx.measureText(text);
  return {
    disc,
    color,
    letters: {
      text,
      type,
      stroke: boldStroke(faces, '800', type.size),
      offsetX: (extent.actualBoundingBoxLeft - extent.actualBoundingBoxRight) / 2,
      offsetY: (riseOf(extent) + riseOf(ctx.measureText(capitalsOf(text)))) / 2,
    },
  };
}

/** Height of the ink's middle above the baseline. */
function riseOf({ actualBoundingBoxAscent, actualBoundingBoxDescent }: TextExtent): number {
  return (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2;
}

/** Removes the accents of capitals, which hardly affect whether a text looks centered. Keeps the marks of other scripts. */
function capitalsOf(text: string): string {
  return /\p{Lu}/u.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
}

/** Draws the letters of a monogram, or the figure, over its disc. */
export function drawMonogram(ctx: Canvas2D, x: number, y: number, radius: number, monogram: Monogram): void {
  const { color, letters } = monogram;
  ctx.fillStyle = color;
  if (letters) {
    setType(ctx, letters.type);
    const { text, stroke, offsetX, offsetY } = letters;
    paintText(ctx, text, Math.round(x + offsetX), Math.round(y + offsetY), stroke);
    return;
  }
  circlePath(ctx, x, y - radius * 0.2, radius * 0.36);
  ctx.fill();
  ctx.save();
  circlePath(ctx, x, y, radius);
  ctx.clip();
  circlePath(ctx, x, y + radius * 0.98, radius * 0.68);
  ctx.fill();
  ctx.restore();
}
