import type { ElementKind, ElementOf, FlyerLayout } from '#contract/flyers/layout-types.ts';
import { oncePer } from '#contract/once-per.ts';
import { ELEMENT_KINDS } from './registry.ts';

export type Layer = { [Kind in ElementKind]: { kind: Kind; element: ElementOf<Kind> } }[ElementKind];

/**
 * Every element from back to front, including hidden ones. Cached: layouts are immutable, and the designer reads their layers many
 * times per frame.
 */
export const layersOf = oncePer((layout: FlyerLayout): readonly Layer[] => {
  const layers = ELEMENT_KINDS.flatMap((kind) =>
    listOf(layout, kind).map((element) => ({ kind, element }) as Layer),
  );
  return layers.toSorted((a, b) => (a.element.z ?? 0) - (b.element.z ?? 0));
});

/** The layout's elements of a kind. Old layouts have no list for newer kinds. */
export function listOf(layout: FlyerLayout, kind: ElementKind): readonly Layer['element'][] {
  return layout[`${kind}Elements`] ?? [];
}

/** Returns the layout with the lists of some kinds replaced. */
export function withLists(
  layout: FlyerLayout,
  kinds: Iterable<ElementKind>,
  listFor: (kind: ElementKind) => readonly Layer['element'][],
): FlyerLayout {
  const lists = Array.from(kinds, (kind) => [`${kind}Elements`, listFor(kind)]);
  return { ...layout, ...Object.fromEntries(lists) } as FlyerLayout;
}

/** Returns the kinds for which the layout has a list. */
export function kindsIn(layout: FlyerLayout): ElementKind[] {
  return ELEMENT_KINDS.filter((kind) => layout[`${kind}Elements`]);
}

/** Returns the layout with each element replaced by the result of `change`. */
export function mapLayers(layout: FlyerLayout, change: (layer: Layer) => Layer['element']): FlyerLayout {
  return withLists(layout, kindsIn(layout), (kind) =>
    listOf(layout, kind).map((element) => change({ kind, element } as Layer)),
  );
}

/** Returns the layout without hidden elements. */
export function shownLayout(layout: FlyerLayout): FlyerLayout {
  return layersOf(layout).some(({ element }) => element.hidden)
    ? filterLayout(layout, ({ hidden }) => !hidden)
    : layout;
}

/** Returns the layout with only the elements that pass `keeps`. Stacks are unchanged. */
export function filterLayout(
  layout: FlyerLayout,
  keeps: (element: Layer['element']) => boolean,
): FlyerLayout {
  return withLists(layout, kindsIn(layout), (kind) => listOf(layout, kind).filter(keeps));
}
