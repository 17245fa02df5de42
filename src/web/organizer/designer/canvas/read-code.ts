import jsQR from 'jsqr';
import { drawBackground } from '#flyer/draw-flyer.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { Box } from '../model/design.ts';
import { EMPTY, type Materials } from './artist.ts';

/** Longest side of the decoded drawing, in pixels. A phone's camera captures a code at about this resolution. */
const MOST = 400;
/** Margin drawn around the code, as a share of its side, because a camera sees the surroundings too. */
const AROUND = 0.1;

/** Decodes the QR code in `box`, drawn with everything in front of it. Returns null if the code cannot be read. */
export function readCode(box: Box, ops: readonly DrawOp[], materials: Materials): string | null {
  const side = Math.max(box.width, box.height) * (1 + 2 * AROUND);
  const pixels = Math.round(Math.min(MOST, side));
  const { canvas, ctx } = createFlyerCanvas(pixels, pixels);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, pixels, pixels);
  context.scale(pixels / side, pixels / side);
  context.translate((side - box.width) / 2 - box.x, (side - box.height) / 2 - box.y);
  const design = outputDesignOf(materials.canvasSize, EMPTY);
  drawBackground(ctx, { ...design, ...materials, photo: null, watermark: null });
  for (const op of ops) op.draw(ctx);
  const { data } = context.getImageData(0, 0, pixels, pixels);
  // Many cameras cannot read inverted codes, which have light squares on a dark ground.
  return jsQR(data, pixels, pixels, { inversionAttempts: 'dontInvert' })?.data ?? null;
}
