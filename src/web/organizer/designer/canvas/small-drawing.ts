import { outputScaleOf } from '#contract/flyers/canvas-sizes.ts';
import { drawBackground } from '#flyer/draw-flyer.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { Box } from '../model/design.ts';
import { EMPTY, type Materials } from './artist.ts';

/** In pixels: enough to judge contrast and overlap. */
const WIDTH = 240;
/** Two neighbouring pixels that differ by more, summed over all channels, are an edge. */
const EDGE = 60;
/** A line through a box is worse than its area suggests. */
const WEIGHT = 4;

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

/** How much of a box, in square units of the layout, shows edges of what is drawn: the background too. */
export function edgesIn(ops: readonly DrawOp[], materials: Materials): (box: Box) => number {
  const drawing = smallDrawing(materials);
  drawing.drawBackground();
  for (const op of ops) drawing.draw(op);
  const { data, width, height } = drawing.look({ x: 0, y: 0, ...drawing })!;
  const scale = drawing.scale * outputScaleOf(materials.canvasSize);
  const differs = (a: number, b: number): boolean =>
    [0, 1, 2].reduce((sum, channel) => sum + Math.abs(data[a + channel]! - data[b + channel]!), 0) > EDGE;
  const edges = Array.from({ length: width * height }, (_, i) =>
    differs(4 * i, 4 * i + 4) || differs(4 * i, 4 * (i + width)) ? 1 : 0,
  );
  return (box) => {
    let count = 0;
    for (
      let y = Math.max(0, Math.floor(box.y * scale));
      y < Math.min(height, (box.y + box.height) * scale);
      y += 1
    )
      for (
        let x = Math.max(0, Math.floor(box.x * scale));
        x < Math.min(width, (box.x + box.width) * scale);
        x += 1
      )
        count += edges[y * width + x]!;
    return (WEIGHT * count) / scale ** 2;
  };
}
