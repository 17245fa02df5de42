import { ELEMENT_LISTS, type ElementKind, type FlyerLayout } from '#contract/layout-types.ts';

export type Layer = {
  [Kind in ElementKind]: { kind: Kind; element: FlyerLayout[(typeof ELEMENT_LISTS)[Kind]][number] };
}[ElementKind];

/** Every element from back to front, hidden ones too. */
export function layersOf(layout: FlyerLayout): Layer[] {
  const layers = (Object.keys(ELEMENT_LISTS) as ElementKind[]).flatMap((kind) =>
    layout[ELEMENT_LISTS[kind]].map((element) => ({ kind, element }) as Layer),
  );
  return layers.toSorted((a, b) => (a.element.z ?? 0) - (b.element.z ?? 0));
}

/** The layout without the elements that are not drawn. */
export function shownLayout(layout: FlyerLayout): FlyerLayout {
  const lists = Object.values(ELEMENT_LISTS);
  if (!lists.some((list) => layout[list].some(({ hidden }) => hidden))) return layout;
  const shown = lists.map((list) => [list, layout[list].filter(({ hidden }) => !hidden)]);
  return { ...layout, ...Object.fromEntries(shown) } as FlyerLayout;
}
