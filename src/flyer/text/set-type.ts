import type { Canvas2D } from '#flyer/canvas.ts';
import { fontOf } from '#flyer/faces/choose-faces.ts';
import type { FaceKey } from '#flyer/faces/font-manifest.ts';

export type Type = {
  size: number;
  faces: readonly FaceKey[];
  letterSpacing: number;
  direction: 'ltr' | 'rtl';
};

/**
 * Sets all context properties that affect text. The language is fixed, because it affects glyphs and its default differs between
 * hosts: the page's language or the machine's locale.
 */
export function setType(ctx: Canvas2D, type: Type): void {
  ctx.font = fontOf(type.size, type.faces);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.direction = type.direction;
  ctx.letterSpacing = `${type.letterSpacing}px`;
  if ('lang' in ctx) ctx.lang = 'en';
}
