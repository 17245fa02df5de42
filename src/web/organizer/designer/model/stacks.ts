import type { TextStack } from '#contract/flyers/layout-types.ts';
import { changeElements, type Boxes, type FlyerLayout, type Ids } from './design.ts';

/** The stack that places a text; undefined for a text outside a stack. */
export function stackOf(layout: FlyerLayout, id: string): TextStack | undefined {
  return layout.stacks?.find(({ texts }) => texts.some((text) => text.id === id));
}

/** Returns `ids` and the ids of all other texts in the same stacks, because a stack moves as a whole. */
export function withStacks(layout: FlyerLayout, ids: Ids): Set<string> {
  const all = new Set(ids);
  for (const id of ids) for (const text of stackOf(layout, id)?.texts ?? []) all.add(text.id);
  return all;
}

/** Removes texts from their stacks. Each text keeps its drawn position. */
export function freeFromStack(layout: FlyerLayout, ids: Ids, boxes: Boxes): FlyerLayout {
  const freed = new Set([...ids].filter((id) => stackOf(layout, id)));
  if (freed.size === 0) return layout;
  const placed = changeElements(layout, freed, (element) => {
    const box = boxes.get(element.id);
    return box ? { ...element, y: Math.round(box.y) } : element;
  });
  const { stacks, ...rest } = withoutStacked(placed, freed);
  return stacks && stacks.length > 0 ? { ...rest, stacks } : rest;
}

/** Removes texts from their stacks but does not move the texts. Removes stacks that become empty. */
export function withoutStacked(layout: FlyerLayout, gone: Ids): FlyerLayout {
  if (!layout.stacks) return layout;
  const stacks = layout.stacks.flatMap((stack): TextStack[] => {
    const texts = stack.texts.filter(({ id }) => !gone.has(id));
    const [first] = texts;
    return first ? [{ ...stack, texts, lead: gone.has(stack.lead) ? first.id : stack.lead }] : [];
  });
  return { ...layout, stacks };
}

/** Minimum gap between two texts of a new stack, as a share of the canvas's height. */
const LEAST_GAP = 0.015;

/**
 * Stacks texts that are one above the other, so that a long text moves the texts below instead of running into them.
 * The lead is the first text with the attendee's name, else the largest text.
 */
export function stackTexts(
  layout: FlyerLayout,
  ids: Ids,
  boxes: Boxes,
  canvas: { height: number },
): FlyerLayout {
  const free = freeFromStack(layout, ids, boxes);
  const texts = free.textElements
    .filter(({ id }) => ids.has(id) && boxes.has(id))
    .toSorted((a, b) => boxes.get(a.id)!.y - boxes.get(b.id)!.y);
  if (texts.length < 2) return layout;
  const lead =
    texts.find(({ placeholder = '' }) => placeholder.includes('attendeeName')) ??
    texts.toSorted((a, b) => b.fontSize - a.fontSize)[0]!;
  const gaps = texts.map(({ id }, i) => {
    const above = i > 0 ? boxes.get(texts[i - 1]!.id)! : null;
    const gap = above ? boxes.get(id)!.y - above.y - above.height : 0;
    return { id, gap: Math.round(Math.max(gap, canvas.height * LEAST_GAP)) };
  });
  const first = boxes.get(texts[0]!.id)!.y;
  const below = boxes.get(texts.at(-1)!.id)!;
  const [, ...between] = gaps;
  const high = texts.reduce((sum, { id }) => sum + boxes.get(id)!.height, 0);
  // Overlapping texts need more height when stacked. If the canvas has no room below, the stack begins higher.
  const needed = between.reduce((sum, { gap }) => sum + gap, high);
  const end = canvas.height * (1 - LEAST_GAP);
  const top = Math.round(Math.max(0, Math.min(first, end - needed)));
  const room = Math.max(below.y + below.height - first, needed, canvas.height * 0.1);
  const height = Math.round(Math.min(room * 1.5, canvas.height - top));
  const stack: TextStack = { y: top, height, verticalAlign: 'top', lead: lead.id, texts: gaps };
  return { ...free, stacks: [...(free.stacks ?? []), stack] };
}
