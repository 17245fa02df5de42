import type { CanvasSize } from '#contract/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/layout-types.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import type { FlyerPlan, FlyerValues } from '#flyer/scene.ts';
import { createFlyerCanvas } from '#web/flyer-preview/flyer-canvas.ts';

/** Plans a whole flyer without drawing it. Faces are loaded. */
function planWith(layout: FlyerLayout, canvasSize: CanvasSize, values: FlyerValues): FlyerPlan {
  const { ctx } = createFlyerCanvas(1, 1);
  const design = outputDesignOf(canvasSize, layout);
  return planFlyer({ ...design, background: null, values, photo: null, watermark: null }, ctx);
}

/** Whether a text is cut off with these values. */
export function planCutIn(
  layout: FlyerLayout,
  canvasSize: CanvasSize,
  values: FlyerValues,
  id: string,
): boolean {
  return planWith(layout, canvasSize, values).cutElements.includes(id);
}
