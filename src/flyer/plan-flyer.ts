import type { Canvas2D } from './canvas.ts';
import type { ElementType, Measured } from './elements/element-type.ts';
import { watermark } from './elements/watermark.ts';
import type { FaceKey } from './font-manifest.ts';
import { layersOf, shownLayout } from './layers-of.ts';
import { mirrorPhotos } from './mirror-photos.ts';
import { placeStacks } from './place-stacks.ts';
import { clampRect, mergeRects } from './rects.ts';
import { ELEMENT_TYPES } from './registry.ts';
import type { DrawOp, FlyerPlan, FlyerScene } from './scene.ts';

type Planned = { op: DrawOp; measured: Measured };

/**
 * Measures a scene: what is drawn where, which pixels change and what cannot be drawn.
 * @param ctx any context with the faces of `facesFor(scene)` loaded; nothing is drawn on it
 */
export function planFlyer(given: FlyerScene, ctx: Canvas2D): FlyerPlan {
  const scene = mirrorPhotos({ ...given, layout: shownLayout(given.layout) });
  ctx.save();
  const stacked: ReadonlyMap<unknown, Measured | null> = placeStacks(scene, ctx);
  const planned = layersOf(scene.layout).map(({ kind, element }) => {
    const type = ELEMENT_TYPES[kind] as ElementType<unknown, Measured>;
    const measured = stacked.has(element)
      ? (stacked.get(element) ?? null)
      : type.measure(element, scene, ctx);
    return plan(element.id, type, measured, scene);
  });
  if (scene.watermark !== null) {
    planned.push(plan('watermark', watermark, watermark.measure(scene.watermark, scene, ctx), scene));
  }
  ctx.restore();

  const shown = planned.filter((item) => item !== null);
  const ops = shown.map((item) => item.op).filter((op) => op.bounds.width > 0 && op.bounds.height > 0);
  return {
    width: scene.width,
    height: scene.height,
    ops,
    touched: mergeRects(ops.map((op) => op.bounds)),
    missingCharacters: [...new Set(shown.flatMap((item) => item.measured.missing))],
    cutElements: shown.filter((item) => item.measured.cut).map((item) => item.op.id),
    faces: [...new Set<FaceKey>(shown.flatMap((item) => item.measured.faces))],
  };
}

function plan<Element, M extends Measured>(
  id: string,
  type: ElementType<Element, M>,
  measured: M | null,
  scene: FlyerScene,
): Planned | null {
  if (!measured) return null;
  const bounds = clampRect(measured.bounds, scene.width, scene.height);
  return { measured, op: { id, bounds, draw: (target) => type.draw(target, measured) } };
}
