import type { Size } from '#flyer/canvas.ts';
import { layersOf, listOf } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import {
  addLayers,
  clamp,
  type Boxes,
  type ElementKind,
  type FlyerLayout,
  type Ids,
  type Layer,
} from './design.ts';
import { KEPT } from './move.ts';
import { newId } from './new-id.ts';
import { stackOf } from './stacks.ts';

const OFFSET = 24;

/** Returns the elements to copy, from back to front. A stacked text gets its drawn position. */
export function copyLayers(layout: FlyerLayout, ids: Ids, boxes: Boxes): Layer[] {
  return layersOf(layout)
    .filter(({ element }) => ids.has(element.id))
    .map((layer) => {
      const y = stackOf(layout, layer.element.id) && boxes.get(layer.element.id)?.y;
      const { locked: _locked, ...element } = layer.element;
      return { ...layer, element: { ...element, y: Math.round(y ?? element.y) } } as Layer;
    });
}

/** Adds copies next to their originals, inside the canvas. @returns the layout and the ids of the copies */
export function pasteLayers(
  layout: FlyerLayout,
  layers: readonly Layer[],
  canvas: Size,
): { layout: FlyerLayout; ids: Set<string> } {
  const ids: string[] = [];
  const groups = new Map<string, string>();
  const taken = new Map<ElementKind, number>();
  const hasRoom = (kind: ElementKind): boolean => {
    const count = taken.get(kind) ?? listOf(layout, kind).length;
    taken.set(kind, count + 1);
    return count < typeOf(kind).most;
  };
  const copies = layers
    .filter(({ kind }) => hasRoom(kind))
    .map((layer) => {
      const id = newId(layout, layer.kind, ids);
      ids.push(id);
      const { group } = layer.element;
      if (group && !groups.has(group)) groups.set(group, `${group}-${id}`.slice(0, 60));
      const element = {
        ...layer.element,
        id,
        x: clamp(layer.element.x + OFFSET, 0, Math.max(0, canvas.width - KEPT.x)),
        y: clamp(layer.element.y + OFFSET, 0, Math.max(0, canvas.height - KEPT.y)),
        ...(group && { group: groups.get(group)! }),
      };
      return { ...layer, element } as Layer;
    });
  return { layout: addLayers(layout, copies), ids: new Set(ids) };
}
