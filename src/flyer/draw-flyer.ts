import { drawBackground } from './draw-background.ts';
import { planFlyer } from './plan-flyer.ts';
import type { Canvas2D, Rect } from './canvas.ts';
import type { FlyerPlan, FlyerScene } from './scene.ts';

/**
 * Part of the hash that identifies a flyer: raise it with every change that moves a pixel, so that an old stored
 * flyer is not answered for a picture that would now look different.
 */
export const RENDERER_VERSION = 1;

/**
 * Draws a whole flyer on a context whose canvas has the scene's size. Every face of `facesFor` must be loaded.
 * @returns the plan that was drawn, for its missing characters.
 */
export function drawFlyer(ctx: Canvas2D, scene: FlyerScene): FlyerPlan {
  const plan = planFlyer(scene, ctx);
  drawBackground(ctx, scene);
  drawPlan(ctx, plan);
  return plan;
}

/**
 * Draws the elements of a plan over a background that is already there.
 * @param region the part of the flyer that the canvas holds, when it is smaller than the flyer: the pixels are
 * then those that the whole canvas would have there. Default: the whole flyer.
 */
export function drawPlan(ctx: Canvas2D, plan: FlyerPlan, region?: Rect): void {
  ctx.save();
  if (region) ctx.translate(-region.x, -region.y);
  for (const op of plan.ops) {
    if (!region || overlap(op.bounds, region)) op.draw(ctx);
  }
  ctx.restore();
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
