import type { Size } from '#flyer/canvas.ts';
import { layersOf } from '#flyer/layers-of.ts';
import { changeElements, unionOf, type Box, type Boxes, type FlyerLayout, type Ids } from './design.ts';
import { moveEach, type Offset } from './move.ts';
import { stackOf, withStacks } from './stacks.ts';

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'x' | 'y';

/** Elements that are aligned together: a group, the texts of a stack, or a single element. */
interface Unit {
  ids: Set<string>;
  box: Box;
}

function unitsOf(layout: FlyerLayout, ids: Ids, boxes: Boxes): Unit[] {
  const sets = new Map<unknown, Set<string>>();
  for (const { element } of layersOf(layout)) {
    if (!ids.has(element.id)) continue;
    const key = element.group ?? stackOf(layout, element.id) ?? element.id;
    const set = sets.get(key) ?? new Set();
    for (const id of withStacks(layout, new Set([element.id]))) set.add(id);
    sets.set(key, set);
  }
  return Array.from(sets.values(), (set) => {
    const known = [...set].flatMap((id) => boxes.get(id) ?? []);
    return { ids: set, box: known.length > 0 ? unionOf(known) : { x: 0, y: 0, width: 0, height: 0 } };
  });
}

/** Aligns one unit to the canvas, or several units to the box around them. */
export function alignElements(
  layout: FlyerLayout,
  ids: Ids,
  edge: Edge,
  boxes: Boxes,
  canvas: Size,
): FlyerLayout {
  const units = unitsOf(layout, ids, boxes);
  const frame = units.length > 1 ? unionOf(units.map(({ box }) => box)) : { x: 0, y: 0, ...canvas };
  const moves = units.map(({ ids: set, box }) => ({ ids: set, offset: offsetTo(edge, box, frame) }));
  return moveEach(layout, moves, canvas);
}

/** Share of the free space that goes to the left of a unit, or above it. */
const SHARES: Record<Edge, number> = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 };

function offsetTo(edge: Edge, box: Box, frame: Box): Offset {
  if (edge === 'left' || edge === 'center' || edge === 'right')
    return { dx: frame.x + (frame.width - box.width) * SHARES[edge] - box.x, dy: 0 };
  return { dx: 0, dy: frame.y + (frame.height - box.height) * SHARES[edge] - box.y };
}

/** Distributes three or more units with equal gaps. The outer two stay in place. */
export function distributeElements(
  layout: FlyerLayout,
  ids: Ids,
  axis: Axis,
  boxes: Boxes,
  canvas: Size,
): FlyerLayout {
  const size = axis === 'x' ? 'width' : 'height';
  const units = unitsOf(layout, ids, boxes).toSorted((a, b) => a.box[axis] - b.box[axis]);
  if (units.length < 3) return layout;
  const frame = unionOf(units.map(({ box }) => box));
  const gap = (frame[size] - units.reduce((sum, { box }) => sum + box[size], 0)) / (units.length - 1);
  let at = frame[axis];
  const moves = units.map(({ ids: set, box }) => {
    const by = at - box[axis];
    at += box[size] + gap;
    return { ids: set, offset: axis === 'x' ? { dx: by, dy: 0 } : { dx: 0, dy: by } };
  });
  return moveEach(layout, moves, canvas);
}

export type Step = 'front' | 'forward' | 'backward' | 'back';

/** Changes the order of layers. Renumbers them from 0 to at most 100, the contract's limit. */
export function orderElements(layout: FlyerLayout, ids: Ids, step: Step): FlyerLayout {
  const before = layersOf(layout).map(({ element }) => element.id);
  const after = reorder(before, ids, step);
  if (after.every((id, i) => id === before[i])) return layout;
  const last = after.length - 1;
  const layer = new Map(after.map((id, i) => [id, last > 100 ? Math.round((i / last) * 100) : i]));
  return changeElements(layout, new Set(after), (element) => ({ ...element, z: layer.get(element.id)! }));
}

function reorder(order: readonly string[], ids: Ids, step: Step): string[] {
  const chosen = order.filter((id) => ids.has(id));
  const rest = order.filter((id) => !ids.has(id));
  if (step === 'front') return [...rest, ...chosen];
  if (step === 'back') return [...chosen, ...rest];
  const moved = [...order];
  const indexes = moved.map((id, i) => (ids.has(id) ? i : -1)).filter((i) => i >= 0);
  const by = step === 'forward' ? 1 : -1;
  for (const i of step === 'forward' ? indexes.toReversed() : indexes) {
    const next = moved[i + by];
    if (next === undefined || ids.has(next)) continue;
    [moved[i], moved[i + by]] = [next, moved[i]!];
  }
  return moved;
}

export function groupElements(layout: FlyerLayout, ids: Ids): FlyerLayout {
  const groups = new Set(layersOf(layout).flatMap(({ element }) => element.group ?? []));
  let count = 1;
  while (groups.has(`group-${count}`)) count += 1;
  return changeElements(layout, ids, (element) => ({ ...element, group: `group-${count}` }));
}

export function ungroupElements(layout: FlyerLayout, ids: Ids): FlyerLayout {
  return changeElements(layout, ids, ({ group: _group, ...element }) => element);
}

/** Returns `ids` and the ids of all other members of the same groups. */
export function withGroups(layout: FlyerLayout, ids: Ids): Set<string> {
  const layers = layersOf(layout);
  const groups = new Set(
    layers.flatMap(({ element }) => (ids.has(element.id) && element.group ? [element.group] : [])),
  );
  const all = new Set(ids);
  for (const { element } of layers) if (element.group && groups.has(element.group)) all.add(element.id);
  return all;
}
