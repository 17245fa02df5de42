import type { TextElement, TextStack } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, TextExtent } from '#flyer/canvas.ts';
import { minFontSizeOf } from '#flyer/elements/text-box.ts';
import { CAP_HEIGHT, inkHeightOf, type PlacedLine } from '#flyer/elements/text-lines.ts';
import { measureInk, moveInk, type MeasuredText } from '#flyer/elements/text.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { bareName } from './fill-placeholders.ts';
import { directionOfStack } from './stack-direction.ts';

/** Maximum size of a stack's texts other than the lead, as a share of the lead's size. */
const BELOW_LEAD = 0.8;
/** Factor by which each step shrinks the largest oversized text, to make room for the lead. */
const STEP = 0.95;
/** Maximum factor by which unused space widens the gaps. */
const WIDEST_GAP = 1.7;
/** Ratio of the gap below a text of several lines to the text's line gap. With less, the next text looks like another line. */
const BELOW_LINES = 1.2;

type Item = {
  element: TextElement;
  gap: number;
  measured: MeasuredText | null;
  known: Map<string, TextExtent>;
};

/** Measures and places the texts of all stacks. A text that shows nothing is null and takes no space. */
export function placeStacks(scene: FlyerScene, ctx: Canvas2D): Map<TextElement, MeasuredText | null> {
  const placed = new Map<TextElement, MeasuredText | null>();
  for (const stack of scene.layout.stacks ?? []) {
    const items: Item[] = stack.texts.flatMap(({ id, gap }) => {
      const element = scene.layout.textElements.find((candidate) => candidate.id === id);
      return element && !placed.has(element) ? [{ element, gap, measured: null, known: new Map() }] : [];
    });
    fitItems(items, stack, scene, ctx);
    placeItems(items, stack, scene.height);
    for (const { element, measured } of items) placed.set(element, measured);
  }
  return placed;
}

/** Shrinks greetings that are not in a stack, so that they stay smaller than the attendee's name. */
export function quietGreetings(
  scene: FlyerScene,
  stacked: ReadonlyMap<TextElement, MeasuredText | null>,
): FlyerScene {
  const name = [...stacked.keys()].find(({ placeholder }) => bareName(placeholder) === 'attendeeName');
  const size = name && stacked.get(name)?.type.size;
  if (!size) return scene;
  const textElements = scene.layout.textElements.map((element) => {
    const isGreeting = ['attending', 'role'].includes(bareName(element.placeholder));
    if (!isGreeting || element.autoFit || stacked.has(element)) return element;
    const minFontSize = minFontSizeOf(element);
    const fontSize = Math.min(element.fontSize, Math.max(minFontSize, Math.floor(size * BELOW_LEAD)));
    const letterSpacing = ((element.letterSpacing ?? 0) * fontSize) / element.fontSize;
    return { ...element, fontSize, minFontSize, letterSpacing };
  });
  return { ...scene, layout: { ...scene.layout, textElements } };
}

/** Fits the lead into the height that the other texts leave. Shrinks texts that are too large compared with the lead. */
function fitItems(items: readonly Item[], stack: TextStack, scene: FlyerScene, ctx: Canvas2D): void {
  const lead = items.find(({ element }) => element.id === stack.lead);
  const start = directionOfStack(stack, scene) === 'rtl' ? 'right' : 'left';
  const fit = (item: Item, largest: number, room: number): void => {
    const { element, known } = item;
    const height = Math.max(1, Math.min(room, element.height ?? room));
    item.measured = measureInk({ ...element, y: stack.y, height }, scene, ctx, { largest, known, start });
  };
  const others = items.filter((item) => item !== lead);
  others.forEach((item, i) => fit(item, largestBelow(others.slice(0, i), item), stack.height));
  if (!lead) return;

  for (;;) {
    const shown = items.filter((item) => item === lead || isShown(item));
    fit(lead, lead.element.fontSize, stack.height - heightOf(shown, stack.lead, lead));
    const limit = isShown(lead) ? lead.measured.type.size * BELOW_LEAD : Infinity;
    const tooLarge = others.filter(
      (item) => sizeOf(item) > limit && sizeOf(item) > minFontSizeOf(item.element),
    );
    const largest = tooLarge.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
    if (!largest) return;
    const smaller = Math.max(minFontSizeOf(largest.element), Math.floor(sizeOf(largest) * STEP));
    fit(largest, smaller, stack.height);
  }
}

/** Returns the maximum size of a text. A text that is smaller in the layout than a text above it stays smaller. */
function largestBelow(above: readonly Item[], { element }: Item): number {
  const limits = above
    .filter((item) => item.element.fontSize > element.fontSize && isShown(item))
    .map((item) => Math.floor(sizeOf(item) * BELOW_LEAD));
  return Math.max(minFontSizeOf(element), Math.min(element.fontSize, ...limits));
}

/** Places the texts from top to bottom. Marks a text that extends beyond the canvas as cut. */
function placeItems(items: readonly Item[], stack: TextStack, end: number): void {
  const shown = items.filter(isShown);
  const gaps = shown.reduce((sum, _, i) => sum + gapAbove(shown, i, stack.lead), 0);
  const left = Math.max(0, stack.height - heightOf(shown, stack.lead));
  const widening = gaps > 0 ? Math.min(left / gaps, WIDEST_GAP - 1) : 0;
  const rest = left - gaps * widening;
  let top =
    stack.y + (stack.verticalAlign === 'top' ? 0 : stack.verticalAlign === 'bottom' ? rest : rest / 2);
  for (const [i, item] of shown.entries()) {
    top += gapAbove(shown, i, stack.lead) * (1 + widening);
    const moved = moveInk(item.measured, top);
    top += inkHeightOf(moved.lines);
    // Tolerates one pixel, because lines are placed on whole pixels.
    item.measured = { ...moved, cut: moved.cut || top > end + 1 };
  }
}

function sizeOf(item: Item): number {
  return isShown(item) ? item.measured.type.size : 0;
}

function isShown(item: Item): item is Item & { measured: MeasuredText } {
  return item.measured !== null && item.measured.lines.length > 0;
}

/** The height of a stack's texts, without the ink of `unmeasured`. */
function heightOf(items: readonly Item[], lead: string, unmeasured?: Item): number {
  return items.reduce((sum, item, i) => {
    const ink = item === unmeasured || !isShown(item) ? 0 : inkHeightOf(item.measured.lines);
    return sum + gapAbove(items, i, lead) + ink;
  }, 0);
}

/**
 * Returns the minimum space above a text. Below a text of several lines, the space exceeds that text's line gap, so that the next
 * text does not look like another line. The lead is exempt, because its larger size sets it apart.
 */
function gapAbove(items: readonly Item[], i: number, lead: string): number {
  const above = items[i - 1];
  if (!above) return 0;
  const { gap } = items[i]!;
  if (!isShown(above) || above.measured.lines.length === 1 || above.element.id === lead) return gap;
  const [first, second] = above.measured.lines as [PlacedLine, PlacedLine];
  return Math.max(gap, (second.y - first.y - CAP_HEIGHT * sizeOf(above)) * BELOW_LINES);
}
