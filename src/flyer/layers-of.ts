import { ELEMENT_LISTS, type ElementKind, type FlyerLayout } from '#contract/flyers/layout-types.ts';

export type Layer = {
  [Kind in ElementKind]: {
    kind: Kind;
    element: NonNullable<FlyerLayout[(typeof ELEMENT_LISTS)[Kind]]>[number];
  };
}[ElementKind];

/** Layouts are never changed in place, and the designer asks for the layers of one many times a frame. */
const known = new WeakMap<FlyerLayout, readonly Layer[]>();

/** Every element from back to front, hidden ones too. */
export function layersOf(layout: FlyerLayout): readonly Layer[] {
  const layers = known.get(layout) ?? sortLayers(layout);
  known.set(layout, layers);
  return layers;
}

function sortLayers(layout: FlyerLayout): readonly Layer[] {
  const layers = (Object.keys(ELEMENT_LISTS) as ElementKind[]).flatMap((kind) =>
    listOf(layout, kind).map((element) => ({ kind, element }) as Layer),
  );
  return layers.toSorted((a, b) => (a.element.z ?? 0) - (b.element.z ?? 0));
}

/** The elements of a kind; an old layout has no list of a newer one. */
export function listOf(layout: FlyerLayout, kind: ElementKind): readonly Layer['element'][] {
  return layout[ELEMENT_LISTS[kind]] ?? [];
}

/** The layout without the elements that are not drawn. */
export function shownLayout(layout: FlyerLayout): FlyerLayout {
  return layersOf(layout).some(({ element }) => element.hidden)
    ? filterLayout(layout, ({ hidden }) => !hidden)
    : layout;
}

/** The layout with some of its elements; stacks stay as they are. */
export function filterLayout(
  layout: FlyerLayout,
  keeps: (element: Layer['element']) => boolean,
): FlyerLayout {
  const lists = (Object.keys(ELEMENT_LISTS) as ElementKind[]).map((kind) => [
    ELEMENT_LISTS[kind],
    listOf(layout, kind).filter(keeps),
  ]);
  return { ...layout, ...Object.fromEntries(lists) } as FlyerLayout;
}
