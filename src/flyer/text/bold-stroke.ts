import type { FontWeight } from '#contract/flyers/layout-types.ts';
import type { Canvas2D } from '#flyer/canvas.ts';
import type { FaceKey } from '#flyer/faces/font-manifest.ts';

/** In ems. */
const STROKE = 0.034;
const BOLD_WEIGHTS: ReadonlySet<FontWeight> = new Set(['bold', '600', '700', '800', '900']);

/**
 * The width in pixels of a stroke that makes text bold whose font has one weight, else 0: N'Ko and Tifinagh would look
 * thin beside bold Latin.
 */
export function boldStroke(faces: readonly FaceKey[], weight: FontWeight, size: number): number {
  const hasOneWeight = faces.every((face) => face === 'nko-400' || face === 'tifinagh-400');
  return hasOneWeight && BOLD_WEIGHTS.has(weight) ? Math.round(size * STROKE) : 0;
}

/** Fills text, and strokes it if `stroke` is not 0. The font is set. */
export function paintText(ctx: Canvas2D, text: string, x: number, y: number, stroke: number): void {
  ctx.fillText(text, x, y);
  if (stroke === 0) return;
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = stroke;
  ctx.lineJoin = 'round';
  ctx.strokeText(text, x, y);
}
