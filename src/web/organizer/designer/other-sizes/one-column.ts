import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { TextStack } from '#contract/flyers/layout-types.ts';
import { overlaps } from '#flyer/geometry/rects.ts';
import { layersOf, mapLayers } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import type { Box, Element, FlyerLayout } from '../model/design.ts';
import { placeholderOf } from '../model/roles.ts';
import { stackOf } from '../model/stacks.ts';
import { isDrawn, readDesign } from './read-design.ts';
import { bottom, right } from './sides.ts';

interface Unit {
  box: Box;
  texts: readonly { id: string; gap: number }[];
}

/** Gap between parts that were next to each other, as a share of the canvas's height. */
const GAP = 0.03;

/**
 * Moves all words into one column if words are side by side or, in the `over` arrangement, beside the photo. The new canvas
 * has no room for several columns. Moves codes and logos among the words to a corner. Hides flags among the words, and plates
 * behind single words.
 */
export function inOneColumn(canvasSize: CanvasSize, layout: FlyerLayout): FlyerLayout {
  const { canvas, roles, boxes, main, photo, arrangement } = readDesign(canvasSize, layout);
  const isWord = (id: string): boolean => /^(above|below)$/.test(roles.get(id) ?? '');
  const texts = layout.textElements.filter((text) => isWord(text.id) && isDrawn(text));
  const units = new Map<unknown, Unit>();
  for (const { id } of texts) {
    const stack = stackOf(layout, id);
    units.set(stack ?? id, { box: boxes.get(id)!, texts: stack?.texts ?? [{ id, gap: 0 }] });
  }
  const parts = [...units.values()].toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const things = layersOf(layout).filter(
    ({ kind, element }) => kind !== 'text' && kind !== 'shape' && isWord(element.id),
  );
  const all = [...parts.map(({ box }) => box), ...things.map(({ element }) => boxes.get(element.id)!)];
  const besidePhoto = arrangement === 'over' ? parts.filter(({ box }) => isBeside(box, photo)) : [];
  if (besidePhoto.length === 0 && !all.some((a, i) => all.slice(i + 1).some((b) => isBeside(a, b))))
    return layout;

  const lead = texts.find((text) => placeholderOf(text) === 'attendeeName') ?? texts[0]!;
  const height = Math.min(
    0.9 * canvas.height,
    parts.reduce((sum, { box }) => sum + box.height, 0),
  );
  const column: TextStack = {
    y: Math.max(0, Math.min(main.y, 0.95 * canvas.height - height)),
    height,
    lead: lead.id,
    texts: parts.flatMap((part) =>
      part.texts.map(({ id, gap }, i) => ({ id, gap: i === 0 ? GAP * canvas.height : gap })),
    ),
  };
  const ids = new Set(column.texts.map(({ id }) => id));
  const words = new Set(layersOf(layout).flatMap(({ element }) => (isWord(element.id) ? [element.id] : [])));
  for (const { element, kind } of layersOf(layout)) {
    const box = boxes.get(element.id)!;
    const isPlate = kind === 'shape' && besidePhoto.some((part) => isPlateOf(box, part.box));
    if (isPlate || (kind === 'flag' && overlaps(box, { ...main, ...column }))) words.add(element.id);
  }
  const { align } = lead;
  const changed = mapLayers(layout, ({ kind, element }): Element => {
    if (!words.has(element.id)) return element;
    if (ids.has(element.id))
      return { ...element, x: main.x, y: column.y, width: main.width, ...(align && { align }) };
    // Plates and flags would obstruct the words. Unlike codes and logos, they carry no information.
    const { isOrnament, boxOf } = typeOf(kind);
    if (isOrnament) return { ...element, hidden: true };
    const size = boxOf(element).width;
    const margin = 0.05 * canvas.width;
    return { ...element, x: canvas.width - margin - size, y: canvas.height - margin - size };
  });
  const others = (layout.stacks ?? []).filter((stack) => !stack.texts.some(({ id }) => ids.has(id)));
  return { ...changed, stacks: [...others, column] };
}

/** Whether a plate is behind a word and not much larger than it. */
function isPlateOf(plate: Box, { x, y, width, height }: Box): boolean {
  const holds = plate.x <= x && plate.y <= y && right(plate) >= x + width && bottom(plate) >= y + height;
  return holds && plate.width * plate.height < 3 * width * height;
}

function isBeside(a: Box, b: Box): boolean {
  const high = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  const wide = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return high > 0.3 * Math.min(a.height, b.height) && wide < 0.2 * Math.min(a.width, b.width);
}
