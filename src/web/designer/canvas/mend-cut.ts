import { LAYOUT_LIMITS, type FlyerLayout } from '#contract/layout-types.ts';
import { minFontSizeOf } from '#flyer/elements/text-box.ts';
import { findLayer, patchElements } from '../model/design.ts';
import { stackOf } from '../model/stacks.ts';

/** How much smaller a text may get, tried one after the other. */
const SHRINKS = [0.8, 0.65, 0.5, 0.4, 0.3];

/** Lets a text that is cut off get smaller, and higher if it has a height, until it fits. Null if nothing helps. */
export function mendCut(
  layout: FlyerLayout,
  id: string,
  canvas: { width: number; height: number },
  isCut: (layout: FlyerLayout) => boolean,
): FlyerLayout | null {
  const layer = findLayer(layout, id);
  if (layer?.kind !== 'text') return null;
  const text = layer.element;
  const least = minFontSizeOf(text);
  const ids = new Set([id]);
  const higher = text.height !== undefined && !stackOf(layout, id);
  for (const shrink of SHRINKS) {
    const minFontSize = Math.max(LAYOUT_LIMITS.fontSize.min, Math.round(least * shrink));
    for (const grow of higher ? [1, 1.5] : [1]) {
      const height = text.height && Math.min(text.height * grow, canvas.height - text.y);
      const mended = patchElements(layout, ids, { minFontSize, ...(height && { height }) });
      if (!isCut(mended)) return mended;
    }
  }
  return null;
}
