import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, FlyerImage, Rect } from '#flyer/canvas.ts';
import { drawBackground } from '#flyer/draw-flyer.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { mergeRects, overlaps, rectAround } from '#flyer/geometry/rects.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { Size } from '#web/shared/photo/crop-geometry.ts';
import { createPlanCache, type CachedPlan, type PlanBase } from './plan-cache.ts';

/** Everything needed to draw a design, except its layout. The font faces are already loaded. */
export interface Materials extends PlanBase {
  background: ImageBitmap | null;
}

/** Draws designs on one canvas with the product's renderer. Redraws only the areas that changed since the last design. */
export function createArtist(canvas: HTMLCanvasElement) {
  const { ctx: ruler } = createFlyerCanvas(1, 1);
  let cache: { materials: Materials; plan: (layout: FlyerLayout) => CachedPlan } | null = null;
  let drawn: { materials: Materials; ops: readonly DrawOp[] } | null = null;
  let scaled: { of: ImageBitmap; bitmap: HTMLCanvasElement } | null = null;

  function paint(ops: readonly DrawOp[], pixels: Size, at: Materials): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    const design = outputDesignOf(at.canvasSize, EMPTY);
    const isSame =
      drawn?.materials === at && canvas.width === pixels.width && canvas.height === pixels.height;
    if (!isSame) Object.assign(canvas, pixels);
    const { width, height } = design;
    const dirty = isSame ? changedRects(drawn!.ops, ops) : [{ x: 0, y: 0, width, height }];
    drawn = { materials: at, ops };
    if (dirty.length === 0) return;
    const [sx, sy] = [pixels.width / width, pixels.height / height];
    const scene = { ...at, ...design, background: backgroundAt(at, pixels, design), photo: null };
    for (const rect of mergeRects(dirty.map((each) => wholePixels(each, sx, sy)))) {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.beginPath();
      context.rect(rect.x, rect.y, rect.width, rect.height);
      context.clip();
      context.setTransform(sx, 0, 0, sy, 0, 0);
      drawBackground(context as unknown as Canvas2D, scene);
      for (const op of ops) {
        if (overlaps(wholePixels(op.bounds, sx, sy), rect)) op.draw(context as unknown as Canvas2D);
      }
      context.restore();
    }
  }

  /** Scales the background to the canvas once, so that each frame of a drag only copies pixels. */
  function backgroundAt(at: Materials, pixels: Size, design: Size): FlyerImage | null {
    const of = at.background;
    if (!of || pixels.width >= design.width) return of;
    if (scaled?.of === of && scaled.bitmap.width === pixels.width) return scaled.bitmap;
    const { canvas: bitmap, ctx } = createFlyerCanvas(pixels.width, pixels.height);
    drawBackground(ctx, { ...at, ...pixels, layout: EMPTY, photo: null });
    scaled = { of, bitmap };
    return bitmap;
  }

  return {
    /** Draws a layout. @param pixels the size of the canvas, at most the size of the flyer */
    show(layout: FlyerLayout, at: Materials, pixels: Size): CachedPlan {
      if (cache?.materials !== at) cache = { materials: at, plan: createPlanCache(ruler, at) };
      const planned = cache.plan(layout);
      paint(planned.ops, pixels, at);
      return planned;
    },
  };
}

export const EMPTY: FlyerLayout = { version: 2, textElements: [], photoElements: [] };

/** The areas in which two drawings of the same materials differ. */
function changedRects(before: readonly DrawOp[], after: readonly DrawOp[]): Rect[] {
  const [was, is] = [new Set(before), new Set(after)];
  const stays = before.filter((op) => is.has(op));
  const remains = after.filter((op) => was.has(op));
  const changed = [...before.filter((op) => !is.has(op)), ...after.filter((op) => !was.has(op))];
  // Unchanged elements with a new position in the drawing order.
  const reordered = stays.filter((op, i) => op !== remains[i]);
  return [...changed, ...reordered].map(({ bounds }) => bounds);
}

/** Rounds a rectangle out to whole pixels, plus one pixel on each side for antialiased edges. */
function wholePixels({ x, y, width, height }: Rect, sx: number, sy: number): Rect {
  return rectAround(x * sx, y * sy, (x + width) * sx, (y + height) * sy, 1);
}
