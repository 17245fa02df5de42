import { drawPicture } from './elements/draw-picture.ts';
import { planFlyer } from './plan-flyer.ts';
import type { Canvas2D } from './canvas.ts';
import type { FlyerPlan, FlyerScene } from './scene.ts';

/** Part of the hash that identifies a flyer. Increment it when the renderer's pixels change, so stored flyers are not reused. */
export const RENDERER_VERSION = 16;

/**
 * Draws a whole flyer on a context whose canvas has the scene's size. Every face that `facesFor` returns must be loaded.
 * @returns the drawn plan, including missing characters and cut elements
 */
export function drawFlyer(ctx: Canvas2D, scene: FlyerScene): FlyerPlan {
  const plan = planFlyer(scene, ctx);
  drawBackground(ctx, scene);
  drawPlan(ctx, plan);
  return plan;
}

/** Fills the canvas with the background, centered and cropped to cover it, or with the plain color. */
export function drawBackground(ctx: Canvas2D, scene: FlyerScene): void {
  const { width, height, background } = scene;
  ctx.fillStyle = scene.backgroundColor ?? '#ffffff';
  ctx.fillRect(0, 0, width, height);
  if (!background) return;
  if (background.width === width && background.height === height) {
    ctx.drawImage(background, 0, 0, width, height);
    return;
  }
  const scale = Math.max(width / background.width, height / background.height);
  const w = background.width * scale;
  const h = background.height * scale;
  drawPicture(ctx, background, { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h });
}

/**
 * Draws the elements of a plan over a background that is already on the canvas. The canvas must have the flyer's full size,
 * because the rounding errors of a rotated photo depend on its position. A host that draws many flyers on one background reuses
 * the canvas and restores only the `touched` rectangles of the last plan.
 */
export function drawPlan(ctx: Canvas2D, plan: FlyerPlan): void {
  ctx.save();
  for (const op of plan.ops) op.draw(ctx);
  ctx.restore();
}
