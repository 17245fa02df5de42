import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { LAYOUT_LIMITS, type FlyerLayout } from '#contract/flyers/layout-types.ts';
import { minFontSizeOf } from '#flyer/elements/text-box.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import { findLayer, patchElements } from '../model/design.ts';
import { stackOf } from '../model/stacks.ts';

/** Factors that shrink the minimum font size, tried in order. */
const SHRINKS = [0.8, 0.65, 0.5, 0.4, 0.3];
/** Upward moves of a stack, as shares of the canvas's height, tried in order. */
const RISES = [0.03, 0.06, 0.1, 0.15, 0.2, 0.3];

/**
 * Fits a text that is cut off: lowers its minimum font size and, if the text has a fixed height, makes its box taller. If
 * that fails, moves the text's stack up. Returns the same layout if nothing helps. The font faces must be loaded.
 */
export function mendCut(
  layout: FlyerLayout,
  id: string,
  canvasSize: CanvasSize,
  values: FlyerValues,
): FlyerLayout {
  const layer = findLayer(layout, id);
  if (layer?.kind !== 'text') return layout;
  const { ctx } = createFlyerCanvas(1, 1);
  const isCut = (mended: FlyerLayout): boolean => {
    const scene = { ...outputDesignOf(canvasSize, mended), background: null, photo: null, watermark: null };
    return planFlyer({ ...scene, values }, ctx).cutElements.includes(id);
  };
  const text = layer.element;
  const least = minFontSizeOf(text);
  const ids = new Set([id]);
  const higher = text.height !== undefined && !stackOf(layout, id);
  for (const shrink of SHRINKS) {
    const minFontSize = Math.max(LAYOUT_LIMITS.fontSize.min, Math.round(least * shrink));
    for (const grow of higher ? [1, 1.5] : [1]) {
      const height = text.height && Math.min(text.height * grow, CANVAS_SIZES[canvasSize].height - text.y);
      const mended = patchElements(layout, ids, { minFontSize, ...(height && { height }) });
      if (!isCut(mended)) return mended;
    }
  }
  const stack = stackOf(layout, id);
  for (const share of stack ? RISES : []) {
    const y = Math.max(0, Math.round(stack!.y - share * CANVAS_SIZES[canvasSize].height));
    const mended = {
      ...layout,
      stacks: layout.stacks!.map((each) => (each === stack ? { ...each, y } : each)),
    };
    if (!isCut(mended)) return mended;
  }
  return layout;
}
