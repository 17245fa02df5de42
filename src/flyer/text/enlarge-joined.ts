import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { isCursive } from './text-direction.ts';

/** Most letters of Arabic are lower than the capitals that a label is designed with. */
const AS_LARGE_AS_CAPITALS = 1.25;

/** Sets texts in capitals larger where their script has none. */
export function enlargeJoined(layout: FlyerLayout, values: FlyerValues): FlyerLayout {
  const textElements = layout.textElements.map((element) =>
    element.uppercase && isCursive(fillPlaceholders(element, values))
      ? { ...element, fontSize: Math.round(element.fontSize * AS_LARGE_AS_CAPITALS) }
      : element,
  );
  return { ...layout, textElements };
}
