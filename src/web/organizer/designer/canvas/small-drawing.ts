import { outputScaleOf } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import { drawBackground } from '#flyer/draw-flyer.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { Box } from '../model/design.ts';
import { EMPTY } from './artist.ts';
import type { PlanBase } from './plan-cache.ts';

/** Width in pixels, enough to judge contrast and overlap. */
const WIDTH = 240;
/** Colour difference, summed over three channels, above which two neighbouring pixels form an edge. */
const EDGE = 60;
/** Weight of a drawn edge. An edge through a text impairs legibility more than the edge's area suggests. */
const WEIGHT = 4;

/** The inputs for drawing a design, except its layout. */
type Pictured = PlanBase & { background: FlyerImage | null };

/** A small drawing of a flyer, initially empty, whose pixels can be read. */
export function smallDrawing(materials: Pictured) {
  const design = outputDesignOf(materials.canvasSize, EMPTY);
  const scale = WIDTH / design.width;
  const { ctx, canvas } = createFlyerCanvas(WIDTH, Math.max(1, Math.round(design.height * scale)));
  const context = ctx as unknown as CanvasRenderingContext2D;
  context.scale(scale, scale);
  return {
    ...design,
    /** Pixels of the drawing per pixel of the flyer. */
    scale,
    drawBackground: (): void =>
      drawBackground(ctx, { ...design, ...materials, photo: null, watermark: null }),
    draw: (op: DrawOp): void => op.draw(ctx),
    clear: (): void => context.clearRect(0, 0, design.width, design.height),
    /** The pixels of a box's visible part; null if the box is outside the drawing. The box is in pixels of the flyer. */
    look({ x, y, width, height }: Box): ImageData | null {
      const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
      const wide = Math.min(canvas.width - left, Math.max(1, Math.ceil(width * scale)));
      const high = Math.min(canvas.height - top, Math.max(1, Math.ceil(height * scale)));
      return wide < 1 || high < 1 ? null : context.getImageData(left, top, wide, high);
    },
  };
}

/** Returns a function that measures the weighted area of drawn edges in a box, in square units of the layout. */
export function edgesIn(ops: readonly DrawOp[], materials: Pictured): (box: Box) => number {
  const drawing = smallDrawing(materials);
  drawing.drawBackground();
  for (const op of ops) drawing.draw(op);
  const { data, width, height } = drawing.look({ x: 0, y: 0, ...drawing })!;
  const scale = drawing.scale * outputScaleOf(materials.canvasSize);
  const differs = (a: number, b: number): boolean =>
    [0, 1, 2].reduce((sum, channel) => sum + Math.abs(data[a + channel]! - data[b + channel]!), 0) > EDGE;
  /** Summed-area table of the edges. Four of its values give the number of edge pixels in any box. */
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (differs(4 * i, 4 * i + 4) || differs(4 * i, 4 * (i + width))) row += 1;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return (box) => {
    const within = (at: number, most: number): number => Math.min(most, Math.max(0, at));
    const [left, right] = [
      within(Math.floor(box.x * scale), width),
      within(Math.ceil((box.x + box.width) * scale), width),
    ];
    const [top, bottom] = [
      within(Math.floor(box.y * scale), height),
      within(Math.ceil((box.y + box.height) * scale), height),
    ];
    const at = (x: number, y: number): number => sums[y * (width + 1) + x]!;
    const count = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    return (WEIGHT * count) / scale ** 2;
  };
}
