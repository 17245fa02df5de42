import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, Point } from './canvas.ts';
import type { Drawable, Measured } from '#flyer/elements/element-type.ts';
import { watermark } from '#flyer/elements/watermark.ts';
import type { FaceKey } from '#flyer/faces/font-manifest.ts';
import { layersOf, shownLayout } from './layers-of.ts';
import { mirrorColumns } from '#flyer/geometry/mirror-columns.ts';
import { fillPlaceholders } from '#flyer/text/fill-placeholders.ts';
import { placeStacks, quietGreetings } from '#flyer/text/place-stacks.ts';
import { clampRect, mergeRects, middleOf } from '#flyer/geometry/rects.ts';
import { rotateOp } from '#flyer/geometry/rotate-op.ts';
import { typeOf } from './registry.ts';
import type { DrawOp, FlyerPlan, FlyerScene, FlyerValues } from './scene.ts';
import { isCursive } from '#flyer/text/text-direction.ts';

/** The id of the watermark's draw op. It is not reserved: an element may have the same id. */
export const WATERMARK_ID = 'watermark';

/** Font size factor of `uppercase` texts in cursive scripts. Most Arabic letters are shorter than Latin capitals. */
const AS_LARGE_AS_CAPITALS = 1.25;

type Planned = { op: DrawOp; measured: Measured };

/**
 * Plans a scene: where each element is drawn, which pixels change and what cannot be drawn.
 * @param ctx any context with the faces of `facesFor(scene)` loaded; nothing is drawn on it
 */
export function planFlyer(given: FlyerScene, ctx: Canvas2D): FlyerPlan {
  const layout = enlargeJoined(shownLayout(given.layout), given.values);
  const mirrored = mirrorColumns({ ...given, layout });
  ctx.save();
  const texts = placeStacks(mirrored, ctx);
  const stacked: ReadonlyMap<unknown, Measured | null> = texts;
  const scene = quietGreetings(mirrored, texts);
  const planned = layersOf(scene.layout).map(({ kind, element }) => {
    const type = typeOf(kind);
    const measured = stacked.has(element)
      ? (stacked.get(element) ?? null)
      : type.measure(element, scene, ctx);
    // Texts of a stack cannot rotate, because they are placed by their ink.
    const rotation = stacked.has(element) ? 0 : (element.rotation ?? 0);
    return plan(element.id, type, measured, scene, { rotation, pivot: middleOf(type.boxOf(element)) });
  });
  if (scene.watermark !== null) {
    planned.push(plan(WATERMARK_ID, watermark, watermark.measure(scene.watermark, scene, ctx), scene));
  }
  ctx.restore();

  const shown = planned.filter((item) => item !== null);
  const ops = shown.map((item) => item.op).filter((op) => op.bounds.width > 0 && op.bounds.height > 0);
  return {
    width: scene.width,
    height: scene.height,
    ops,
    touched: mergeRects(ops.map((op) => op.bounds)),
    missingCharacters: [...new Set(shown.flatMap((item) => item.measured.missing ?? []))],
    cutElements: shown.filter((item) => item.measured.cut).map((item) => item.op.id),
    faces: [...new Set<FaceKey>(shown.flatMap((item) => item.measured.faces ?? []))],
  };
}

/** Enlarges texts with `uppercase` if their script is cursive, such as Arabic. */
function enlargeJoined(layout: FlyerLayout, values: FlyerValues): FlyerLayout {
  const textElements = layout.textElements.map((element) =>
    element.uppercase && isCursive(fillPlaceholders(element, values))
      ? { ...element, fontSize: Math.round(element.fontSize * AS_LARGE_AS_CAPITALS) }
      : element,
  );
  return { ...layout, textElements };
}

const UPRIGHT = { rotation: 0, pivot: { x: 0, y: 0 } };

function plan<Element, M extends Measured>(
  id: string,
  type: Drawable<Element, M>,
  measured: M | null,
  scene: FlyerScene,
  { rotation, pivot }: { rotation: number; pivot: Point } = UPRIGHT,
): Planned | null {
  if (!measured) return null;
  const upright = { id, bounds: measured.bounds, draw: (target: Canvas2D) => type.draw(target, measured) };
  const op = rotateOp(upright, rotation, pivot);
  const bounds = clampRect(op.bounds, scene.width, scene.height);
  return { measured, op: { ...op, bounds, fontSize: measured.fontSize } };
}
