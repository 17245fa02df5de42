import type { TextElement } from '#contract/flyers/layout-types.ts';
import { paintText } from '#flyer/text/bold-stroke.ts';
import type { Canvas2D, Rect } from '#flyer/canvas.ts';
import { unionOf } from '#flyer/geometry/rects.ts';
import { paintPhotoLetters, type LettersPhoto } from './photo-letters.ts';
import type { PlacedLine } from './text-lines.ts';

export type TextEffects = Pick<TextElement, 'outline' | 'shadow'> & { opacity: number };

/** Number of stacked strokes in a soft shadow, closer together near the letters. Canvas shadows would differ between hosts. */
const SHADOW_STEPS = 5;

/** Returns the opacity, outline and shadow of letters; null for plain, opaque letters. */
export function effectsOf({ opacity = 1, outline, shadow }: TextElement): TextEffects | null {
  return opacity < 1 || outline || shadow ? { opacity, outline, shadow } : null;
}

/** Extends the bounds of plain letters by the outline and the shadow. */
export function growBounds(bounds: Rect, effects: TextEffects | null): Rect {
  if (!effects) return bounds;
  const around = Math.ceil(effects.outline?.width ?? 0);
  const letters = grown(bounds, around);
  const { shadow } = effects;
  if (!shadow) return letters;
  const { x, y, width, height } = grown(bounds, Math.ceil(around + shadow.blur));
  const [left, top] = [Math.floor(x + shadow.x), Math.floor(y + shadow.y)];
  return unionOf(letters, { x: left, y: top, width: width + 1, height: height + 1 });
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Fill of letters: a color or the attendee's photo. */
type LettersFill = string | LettersPhoto;

/** Draws the shadows of all lines, then their outlines, then their letters. The caller sets the type first. */
export function paintLines(
  ctx: Canvas2D,
  lines: readonly PlacedLine[],
  { color, stroke, effects }: { color: LettersFill; stroke: number; effects: TextEffects | null },
): void {
  if (!effects) return paintLetters(ctx, lines, color, stroke);
  const { opacity, outline, shadow } = effects;
  const around = outline ? 2 * outline.width : 0;
  ctx.save();
  if (shadow) {
    const { x, y, blur } = shadow;
    ctx.globalAlpha = 1 - (1 - opacity * shadow.opacity) ** (1 / (blur > 0 ? SHADOW_STEPS : 1));
    ctx.translate(x, y);
    if (blur === 0) paintLetters(ctx, lines, shadow.color, stroke + around);
    else
      for (let step = SHADOW_STEPS; step > 0; step -= 1) {
        paintOutline(ctx, lines, shadow.color, stroke + around + 2 * blur * (step / SHADOW_STEPS) ** 2);
      }
    ctx.translate(-x, -y);
  }
  ctx.globalAlpha = opacity;
  if (outline && around > 0) paintOutline(ctx, lines, outline.color, stroke + around);
  paintLetters(ctx, lines, color, stroke);
  ctx.restore();
}

function paintLetters(ctx: Canvas2D, lines: readonly PlacedLine[], color: LettersFill, stroke: number): void {
  if (typeof color !== 'string')
    return paintPhotoLetters(ctx, color, () => paintLetters(ctx, lines, '#000000', stroke));
  ctx.fillStyle = color;
  for (const { text, x, y } of lines) paintText(ctx, text, x, y, stroke);
}

function paintOutline(ctx: Canvas2D, lines: readonly PlacedLine[], color: string, width: number): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  for (const { text, x, y } of lines) ctx.strokeText(text, x, y);
}
