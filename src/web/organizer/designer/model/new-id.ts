import { layersOf, mapLayers } from '#flyer/layers-of.ts';
import type { FlyerLayout } from './design.ts';

/** Returns the first unused id of a kind, such as `text-2`. */
export function newId(layout: FlyerLayout, kind: string, taken: readonly string[] = []): string {
  const ids = new Set([...layersOf(layout).map(({ element }) => element.id), ...taken]);
  let count = 1;
  while (ids.has(`${kind}-${count}`)) count += 1;
  return `${kind}-${count}`;
}

/** Makes ids unique. The designer identifies elements by id, but a hand-written layout may repeat an id. */
export function withUniqueIds(layout: FlyerLayout): FlyerLayout {
  const seen = new Set<string>();
  return mapLayers(layout, ({ kind, element }) => {
    const id = seen.has(element.id) ? newId(layout, kind, [...seen]) : element.id;
    seen.add(id);
    return id === element.id ? element : { ...element, id };
  });
}
