import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { isCursive } from './text-direction.ts';

/** Most Arabic letters are lower than the capitals of the label's design. */
const AS_LARGE_AS_CAPITALS = 1.25;

/** Enlarges texts set in capitals if their script has no capitals. */
export function enlargeJoined(layout: FlyerLayout, values: FlyerValues): FlyerLayout {
  const textElements = layout.textElements.map((element) =>
    element.uppercase && isCursive(fillPlaceholders(element, values))
      ? { ...element, fontSize: Math.round(element.fontSize * AS_LARGE_AS_CAPITALS) }
      : element,
  );
  return { ...layout, textElements };
}
