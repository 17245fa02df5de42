import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { StarterSize } from '#contract/flyers/templates.ts';
import type { LengthLimits } from '#flyer/geometry/scale-lengths.ts';
import { kindsIn, layersOf, listOf, withLists, type Layer } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import { findLayer, type Element, type FlyerLayout } from '../model/design.ts';
import { stackOf, withoutStacked } from '../model/stacks.ts';

interface Design {
  layout: FlyerLayout;
  /** The starter in the size that the design began with. */
  began: StarterSize;
  /** The design as the layout rules arrange it on the composed size's canvas. */
  ruled: FlyerLayout;
}

/**
 * Applies the user's changes to one size of a starter to another size that was composed for the same starter. Moves and
 * resizes are scaled to the canvas and repeated. Elements that are new, or that have joined or left a stack, are placed by
 * the rules.
 */
export function carryChanges(composed: StarterSize, { layout, began, ruled }: Design): FlyerLayout {
  const size = composed.layoutJson;
  const before = began.layoutJson;
  const [from, to] = [CANVAS_SIZES[began.canvasSize], CANVAS_SIZES[composed.canvasSize]];
  const scale = Math.min(to.width, to.height) / Math.min(from.width, from.height);
  const isNew = ({ element: { id } }: Layer): boolean => {
    if (!findLayer(before, id)) return true;
    return (stackOf(before, id) === undefined) !== (stackOf(layout, id) === undefined);
  };
  const carried = layersOf(layout).flatMap((layer): Layer | Layer[] => {
    const { id } = layer.element;
    if (isNew(layer)) return findLayer(ruled, id)!;
    const target = findLayer(size, id);
    return target ? carry(layer, findLayer(before, id)!.element, target, scale) : [];
  });
  const lists = new Set([...kindsIn(size), ...kindsIn(layout)]);
  const stays = new Set(carried.filter((layer) => !isNew(layer)).map(({ element }) => element.id));
  const gone = new Set(layersOf(size).flatMap(({ element: { id } }) => (stays.has(id) ? [] : [id])));
  return withLists(withoutStacked(size, gone), lists, (kind) => {
    const order = listOf(size, kind).map(({ id }) => id);
    return carried
      .filter((layer) => layer.kind === kind)
      .map(({ element }) => element)
      .toSorted((a, b) => rank(order, a) - rank(order, b));
  });
}

/** The position of an element in `order`. Elements that are not in `order` come last. */
function rank(order: readonly string[], { id }: Element): number {
  const at = order.indexOf(id);
  return at < 0 ? order.length : at;
}

function carry({ kind, element }: Layer, original: Element, target: Layer, scale: number): Layer {
  const lengths = typeOf(kind).lengths as LengthLimits;
  const [now, was]: Record<string, unknown>[] = [{ ...element }, { ...original }];
  const next: Record<string, unknown> = { ...target.element };
  for (const key of new Set([...Object.keys(now!), ...Object.keys(was!)])) {
    const [value, old, own] = [now![key], was![key], next[key]];
    if (key === 'z' || JSON.stringify(value) === JSON.stringify(old)) continue;
    const areNumbers = typeof value === 'number' && typeof old === 'number' && typeof own === 'number';
    if (value === undefined) delete next[key];
    else if (areNumbers && (key === 'x' || key === 'y')) next[key] = Math.round(own + (value - old) * scale);
    else if (areNumbers && lengths[key] && old !== 0) next[key] = Math.round((own * value) / old);
    else next[key] = value;
  }
  return { kind, element: next } as unknown as Layer;
}
