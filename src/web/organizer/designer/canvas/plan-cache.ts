import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { Canvas2D } from '#flyer/canvas.ts';
import { layersOf, shownLayout, withLists, type Layer } from '#flyer/layers-of.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import { ELEMENT_KINDS } from '#flyer/registry.ts';
import type { FlyerAssets, FlyerPlan, FlyerValues } from '#flyer/scene.ts';
import { directionOfStack } from '#flyer/text/stack-direction.ts';
import { stackOf } from '../model/stacks.ts';

/** The inputs for measuring elements, except the layout. */
export interface PlanBase {
  canvasSize: CanvasSize;
  values: FlyerValues;
  watermark: string | null;
  assets: FlyerAssets;
}

export type CachedPlan = Pick<FlyerPlan, 'ops' | 'missingCharacters' | 'cutElements'>;

type Part = { key: readonly unknown[]; plan: CachedPlan };

/**
 * Plans layouts as `planFlyer` does, but measures only elements that are new since the last plan: elements are immutable,
 * so the same object has the same plan. Texts of a stack are measured together.
 */
export function createPlanCache(ctx: Canvas2D, base: PlanBase): (layout: FlyerLayout) => CachedPlan {
  let parts = new Map<string, Part>();

  return (given) => {
    const layout = shownLayout(given);
    const next = new Map<string, Part>();
    const take = (name: string, key: readonly unknown[], part: FlyerLayout, watermark: string | null) => {
      const known = parts.get(name);
      const same = known && known.key.length === key.length && key.every((item, i) => item === known.key[i]);
      const kept = same ? known : { key, plan: planPart(ctx, base, part, watermark) };
      next.set(name, kept);
      return kept.plan;
    };
    const layers = layersOf(layout);
    const together = mirrors(layout, base)
      ? layers
      : layers.filter(({ element }) => stackOf(layout, element.id));
    const alone = layers.filter((layer) => !together.includes(layer));
    const plans = alone.map((layer) =>
      take(layer.element.id, [layer.element], onlyOf(layout, [layer], false), null),
    );
    if (together.length > 0) {
      const key = [...(layout.stacks ?? []), ...together.map(({ element }) => element)];
      plans.push(take('stacks ', key, onlyOf(layout, together, true), null));
    }
    const marked = take('watermark ', [], onlyOf(layout, [], false), base.watermark);
    parts = next;
    const opOf = new Map(plans.flatMap(({ ops }) => ops).map((op) => [op.id, op]));
    return {
      ops: [...layers.flatMap(({ element }) => opOf.get(element.id) ?? []), ...marked.ops],
      missingCharacters: [...new Set(plans.flatMap((plan) => plan.missingCharacters))],
      cutElements: plans.flatMap((plan) => plan.cutElements),
    };
  };
}

function planPart(ctx: Canvas2D, base: PlanBase, layout: FlyerLayout, watermark: string | null): CachedPlan {
  const scene = outputDesignOf(base.canvasSize, layout);
  const { values, assets } = base;
  return planFlyer({ ...scene, background: null, values, photo: null, watermark, assets }, ctx);
}

function onlyOf(layout: FlyerLayout, layers: readonly Layer[], withStacks: boolean): FlyerLayout {
  const { stacks: _stacks, ...rest } = layout;
  return withLists(withStacks ? layout : rest, ELEMENT_KINDS, (kind) =>
    layers.filter((layer) => layer.kind === kind).map(({ element }) => element),
  );
}

/** Whether words are set from right to left. In that case, photos are mirrored together with the words. */
function mirrors(layout: FlyerLayout, { values }: PlanBase): boolean {
  return layout.stacks?.some((stack) => directionOfStack(stack, { layout, values }) === 'rtl') ?? false;
}
