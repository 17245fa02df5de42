import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import { inkOf, takenBoxes } from '../canvas/frames-of.ts';
import type { PlanBase } from '../canvas/plan-cache.ts';
import { edgesIn } from '../canvas/small-drawing.ts';
import { changeElements, findLayer, type Box, type FlyerLayout } from '../model/design.ts';
import { freePlace, marginsOf, sharedArea } from '../model/free-place.ts';
import { stackOf } from '../model/stacks.ts';

interface Sized {
  canvasSize: CanvasSize;
  layout: FlyerLayout;
  background: FlyerImage | null;
}

/** Maximum increase in the covered share of a text's box, compared with the original design. Above it, the text is moved or hidden. */
const NOTICED = 0.1;
/** Minimum scale at which a moved text is legible. */
const LEAST = 0.6;

/**
 * Places the texts that the user added to a starter, in a size that was composed without these texts. A text that would
 * cover other elements or the pattern moves to a free area, or is hidden if there is no room. The dialog reports hidden
 * elements. The faces must be loaded.
 */
export function placeAdded(made: Sized, design: Sized, began: FlyerLayout, base: PlanBase): FlyerLayout {
  const added = made.layout.textElements.filter(
    ({ id }) => !findLayer(began, id) && !stackOf(made.layout, id),
  );
  const canvas = CANVAS_SIZES[made.canvasSize];
  return added.reduce((layout, { id }) => {
    const now = around({ ...made, layout }, id, base);
    const before = around(design, id, base);
    if (!now || now.covered(now.ink) <= (before ? before.covered(before.ink) : 0) + NOTICED) return layout;
    const place = freePlace(now.ink, [...now.taken, ...marginsOf(canvas)], canvas, now.edges, LEAST);
    return changeElements(layout, new Set([id]), (element) => {
      if (!place.isFree || !('fontSize' in element)) return { ...element, hidden: true };
      const { height: _height, ...text } = element;
      return {
        ...text,
        x: Math.floor(place.x),
        y: Math.round(place.y),
        width: Math.ceil(now.ink.width * place.shrink) + 2,
        fontSize: Math.round(text.fontSize * place.shrink),
        minFontSize: Math.round(text.fontSize * place.shrink * LEAST),
      };
    });
  }, made.layout);
}

/** The surroundings of a text; null if the text draws nothing. */
function around({ canvasSize, layout, background }: Sized, id: string, base: PlanBase) {
  const scene = { ...base, ...outputDesignOf(canvasSize, layout), background: null, photo: null };
  const { ops } = planFlyer(scene, createFlyerCanvas(1, 1).ctx);
  const own = ops.find((op) => op.id === id);
  if (!own) return null;
  const others = ops.filter((op) => op !== own);
  const ink = inkOf(own.bounds, outputScaleOf(canvasSize));
  const { y } = findLayer(layout, id)!.element;
  const taken = takenBoxes({ canvasSize, layout }, others);
  const edges = edgesIn(others, { ...base, canvasSize, background });
  const covered = (box: Box): number =>
    (taken.reduce((sum, each) => sum + sharedArea(box, each), 0) + edges(box)) / (box.width * box.height);
  // The ink's box begins at the `y` of the text, where the first line begins.
  return { ink: { ...ink, y, height: ink.y + ink.height - y }, taken, edges, covered };
}
