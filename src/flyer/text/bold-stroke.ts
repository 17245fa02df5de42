import type { FontWeight } from '#contract/flyers/layout-types.ts';
import type { Canvas2D } from '#flyer/canvas.ts';
import type { FaceKey } from '#flyer/faces/font-manifest.ts';

/** Stroke width in ems. */
const STROKE = 0.034;
const BOLD_WEIGHTS: ReadonlySet<FontWeight> = new Set(['bold', '600', '700', '800', '900']);

/**
 * Returns the stroke width in pixels that imitates bold for fonts with a single weight, else 0. Without a stroke, N'Ko and
 * Tifinagh would look thin next to bold Latin.
 */
export function boldStroke(faces: readonly FaceKey[], weight: FontWeight, size: number): number {
  const hasOneWeight = faces.every((face) => face === 'nko-400' || face === 'tifinagh-400');
  return hasOneWeight && BOLD_WEIGHTS.has(weight) ? Math.round(size * STROKE) : 0;
}

/** Fills text, and strokes its letters unless `stroke` is 0. The caller sets the font first. */
export function paintText(ctx: Canvas2D, text: string, x: number, y: number, stroke: number): void {
  ctx.fillText(text, x, y);
  if (stroke === 0) return;
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = stroke;
  ctx.lineJoin = 'round';
  ctx.strokeText(text, x, y);
}
