import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { ElementKind, FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { Point, Rect } from '#flyer/canvas.ts';
import { layersOf, listOf, mapLayers, withLists, type Layer } from '#flyer/layers-of.ts';

/** The edited design. It is immutable: undo returns to earlier designs. */
export interface Design {
  name: string;
  eventId: string;
  canvasSize: CanvasSize;
  background: Background | null;
  layout: FlyerLayout;
}

/** The served path of a stored picture, or the name under which this device keeps a new picture. */
export type Background = { path: string } | { picture: string };

export type Element = Layer['element'];
export type { ElementKind, FlyerLayout, Layer };

/** A box in units of the layout. */
export type Box = Rect;
export type Boxes = ReadonlyMap<string, Box>;
export type Ids = ReadonlySet<string>;

/** All elements, from back to front. */
export function elementsOf(layout: FlyerLayout): Element[] {
  return layersOf(layout).map(({ element }) => element);
}

export function findLayer(layout: FlyerLayout, id: string): Layer | undefined {
  return layersOf(layout).find(({ element }) => element.id === id);
}

/** Replaces each element of `ids` with the result of `change`. All other elements stay the same objects. */
export function changeElements(
  layout: FlyerLayout,
  ids: Ids,
  change: (element: Element) => Element,
): FlyerLayout {
  return mapLayers(layout, ({ element }) => (ids.has(element.id) ? change(element) : element));
}

/** Sets fields of each element of `ids`; undefined removes a field. */
export function patchElements(layout: FlyerLayout, ids: Ids, patch: object): FlyerLayout {
  return changeElements(layout, ids, (element) => withoutUndefined({ ...element, ...patch }));
}

function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;
}

/** Adds elements in front of all existing elements. */
export function addLayers(layout: FlyerLayout, layers: readonly Layer[]): FlyerLayout {
  const front = Math.max(0, ...layersOf(layout).map(({ element }) => element.z ?? 0));
  const kinds = new Set(layers.map(({ kind }) => kind));
  return withLists(layout, kinds, (kind) => [
    ...listOf(layout, kind),
    ...layers.filter((layer) => layer.kind === kind).map(({ element }) => ({ ...element, z: front })),
  ]);
}

export function unionOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The box around points. */
export function boxOfPoints(points: readonly Point[]): Box {
  return unionOf(points.map((point) => ({ ...point, width: 0, height: 0 })));
}

/** Extends a box by a margin on each side. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
