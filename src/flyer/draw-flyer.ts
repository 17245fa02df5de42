import { drawBackground } from './draw-background.ts';
import { planFlyer } from './plan-flyer.ts';
import type { Canvas2D } from './canvas.ts';
import type { FlyerPlan, FlyerScene } from './scene.ts';

/**
 * Part of the hash that identifies a flyer: raise it with every change that moves a pixel, so that an old stored
 * flyer is not answered for a picture that would now look different.
 */
export const RENDERER_VERSION = 2;

/**
 * Draws a whole flyer on a context whose canvas has the scene's size. Every face of `facesFor` must be loaded.
 * @returns the plan that was drawn, for its missing characters and cut elements.
 */
export function drawFlyer(ctx: Canvas2D, scene: FlyerScene): FlyerPlan {
  const plan = planFlyer(scene, ctx);
  drawBackground(ctx, scene);
  drawPlan(ctx, plan);
  return plan;
}

/**
 * Draws the elements of a plan over a background that is already on the canvas, which has the flyer's whole size: a
 * rotated photo is resampled with rounding errors that depend on where on the canvas it lies. A host that draws many
 * flyers on one background keeps one canvas and restores only the `touched` rectangles of the last plan.
 */
export function drawPlan(ctx: Canvas2D, plan: FlyerPlan): void {
  ctx.save();
  for (const op of plan.ops) op.draw(ctx);
  ctx.restore();
}
