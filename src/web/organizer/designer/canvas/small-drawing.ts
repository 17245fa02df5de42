import { drawBackground } from '#flyer/draw-flyer.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { Box } from '../model/design.ts';
import { EMPTY, type Materials } from './artist.ts';

/** In pixels: enough to judge contrast and overlap. */
const WIDTH = 240;

/** A small drawing of a flyer, to read its pixels. It starts out empty. */
export function smallDrawing(materials: Materials) {
  const design = outputDesignOf(materials.canvasSize, EMPTY);
  const scale = WIDTH / design.width;
  const { ctx, canvas } = createFlyerCanvas(WIDTH, Math.max(1, Math.round(design.height * scale)));
  const context = ctx as unknown as CanvasRenderingContext2D;
  context.scale(scale, scale);
  return {
    ...design,
    /** Pixels per pixel of the flyer. */
    scale,
    drawBackground: (): void =>
      drawBackground(ctx, { ...design, ...materials, photo: null, watermark: null }),
    draw: (op: DrawOp): void => op.draw(ctx),
    clear: (): void => context.clearRect(0, 0, design.width, design.height),
    /** The visible part of a box, in pixels of the flyer; null if it lies outside. */
    look({ x, y, width, height }: Box): ImageData | null {
      const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
      const wide = Math.min(canvas.width - left, Math.max(1, Math.ceil(width * scale)));
      const high = Math.min(canvas.height - top, Math.max(1, Math.ceil(height * scale)));
      return wide < 1 || high < 1 ? null : context.getImageData(left, top, wide, high);
    },
  };
}
