import type { Point } from '#flyer/canvas.ts';
import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { TextElement } from '#contract/flyers/layout-types.ts';
import { mapLayers } from '#flyer/layers-of.ts';
import { clamp, type Box, type Element, type FlyerLayout, type Layer } from '../model/design.ts';
import { stackOf } from '../model/stacks.ts';
import { backdropFor, edgesFor, type Backdrop } from './backdrop.ts';
import type { PlainArea } from './plain-area.ts';
import { boxOf, readDesign, type DesignReading } from './read-design.ts';
import { crowded, withContrast, withoutIntruders } from './clear-words.ts';
import { inOneColumn } from './one-column.ts';
import { bleeding, cornered, divider, panel } from './place-ornaments.ts';
import { boxed, rounded, scaled } from './scale-element.ts';
import { right } from './sides.ts';
import type { Zones } from './zone-shape.ts';
import { zonesFor } from './zones.ts';

/** Minimum size of the photo after reserving room for corner elements, as a share of the size without reserved room. */
const LEAST_PHOTO = 0.75;

/**
 * Lays a design out for another canvas. In landscape, the photo is beside the words; in a story, above the words. Larger
 * words stay larger, plates and ornaments stay at their edges, and small elements stay in their corners.
 * @param plainArea the plain part of the background that words lie on; null without a background and for photographs
 * @returns the layout, and the new background; null for the old background, cropped
 */
export function layOutAnew(
  {
    canvasSize,
    layout: given,
    plainArea,
  }: { canvasSize: CanvasSize; layout: FlyerLayout; plainArea: PlainArea | null },
  to: CanvasSize,
): { layout: FlyerLayout; backdrop: Backdrop | null } {
  const layout = inOneColumn(canvasSize, given);
  const reading = readDesign(canvasSize, layout);
  const plain = zonesFor(reading, to, plainArea, {});
  const edges = edgesFor(reading, plainArea, plain);
  let insets = edges;
  const first = zonesFor(reading, to, plainArea, insets);
  let zones = first;
  let moved = moveAll(layout, reading, zones);
  // Reserves room for elements in corners, so that they cover neither the photo nor the words. Releases the
  // room after three failed rounds.
  for (let round = 0; ; round += 1) {
    const met = crowded(moved, reading, zones);
    if (!met) break;
    if (round === 3) {
      zones = first;
      moved = moveAll(layout, reading, zones);
      break;
    }
    insets = { ...insets, [met.side]: (insets[met.side] ?? 0) + met.by };
    const next = zonesFor(reading, to, plainArea, insets);
    if (next.photoScale < LEAST_PHOTO * plain.photoScale) break;
    zones = next;
    moved = moveAll(layout, reading, zones);
  }
  moved = withoutIntruders(moved, reading, zones);
  if (!plainArea) return { layout: moved, backdrop: null };
  const backdrop = backdropFor(reading, zones, plainArea, edges);
  return { layout: withContrast(moved, plainArea.color), backdrop };
}

function moveAll(layout: FlyerLayout, reading: DesignReading, zones: Zones): FlyerLayout {
  const moved = mapLayers(layout, (layer) => rounded(layer.kind, moveOne(layer, layout, reading, zones)));
  const stacks = layout.stacks?.map((stack) => {
    const role = reading.roles.get(stack.texts[0]?.id ?? '');
    const words = zones.words.find((each) => each.role === role);
    if (!words) return stack;
    const ry = words.to.height / words.from.height;
    const y = words.to.y + (stack.y - words.from.y) * ry;
    const height = Math.max(1, Math.round(Math.min(stack.height * ry, zones.canvas.height - y)));
    const texts = stack.texts.map(({ id, gap }) => ({ id, gap: Math.round(gap * zones.textScale) }));
    return { ...stack, y: Math.round(y), height, texts };
  });
  return { ...moved, ...(stacks && { stacks }) };
}

function moveOne(layer: Layer, layout: FlyerLayout, reading: DesignReading, zones: Zones): Element {
  const role = reading.roles.get(layer.element.id) ?? 'loose';
  const box = boxOf(layer, layout, reading.canvas);
  if (role === 'photo') return scaled(layer, zones.photoScale, withPhoto(box, reading, zones), zones);
  if (role === 'above' || role === 'below') return withWords(layer, role, box, layout, reading, zones);
  if (role === 'photoPanel' || role === 'wordsPanel')
    return boxed(layer, zones.scale, panel(box, reading, zones), zones);
  if (role === 'divider') return boxed(layer, zones.scale, divider(box, reading, zones), zones);
  const isRound = layer.kind === 'shape' && layer.element.shape === 'ellipse';
  if (role === 'bleed' && !isRound) return boxed(layer, zones.scale, bleeding(box, reading, zones), zones);
  return scaled(layer, zones.scale, cornered(box, role === 'bleed', reading, zones), zones);
}

function withPhoto(box: Box, { photo }: DesignReading, zones: Zones): Point {
  const scale = zones.photoScale;
  return { x: zones.photo.x + (box.x - photo.x) * scale, y: zones.photo.y + (box.y - photo.y) * scale };
}

function withWords(
  layer: Layer,
  role: 'above' | 'below',
  box: Box,
  layout: FlyerLayout,
  reading: DesignReading,
  zones: Zones,
): Element {
  const words = zones.words.find((each) => each.role === role) ?? zones.words[0];
  if (!words) return layer.element;
  const { from, to } = words;
  const [rx, ry] = [to.width / from.width, to.height / from.height];
  const scale = zones.textScale;
  // Elements that are about as wide or as high as the words are scaled with the words' box.
  const isStacked = stackOf(layout, layer.element.id) !== undefined;
  const wide = isStacked || box.width >= 0.6 * from.width ? box.width * rx : box.width * scale;
  const turns = reading.arrangement !== zones.arrangement;
  const prefers = turns ? (zones.arrangement === 'over' ? 'middle' : 'start') : null;
  const x = anchored(box, from, wide, to, { scale, prefers });
  if (layer.kind === 'text') {
    const y = to.y + (box.y - from.y) * ry;
    const width = Math.min(wide, to.width);
    const text = scaled(layer, scale, { x, y }, zones) as TextElement;
    const align = alignIn(text, reading, zones);
    return {
      ...text,
      x: clamp(x, 0, zones.canvas.width - width),
      width,
      ...(!isStacked && { y: clamp(y, 0, zones.canvas.height - text.fontSize * 1.2) }),
      ...(layer.element.height !== undefined && { height: Math.max(1, layer.element.height * ry) }),
      ...(align && { align }),
    };
  }
  const high = box.height >= 0.6 * from.height ? box.height * ry : box.height * scale;
  const middle = to.y + (box.y + box.height / 2 - from.y) * ry;
  return boxed(layer, scale, { x, y: middle - high / 2, width: wide, height: high }, zones);
}

/** The new alignment of a text if the photo moves above or beside the words; null to keep the alignment. */
function alignIn(text: TextElement, reading: DesignReading, zones: Zones): TextElement['align'] | null {
  if (reading.arrangement === zones.arrangement) return null;
  if (zones.arrangement === 'over') return 'center';
  return text.align === 'center' ? 'start' : null;
}

/** Returns an element's `x` in `to`. Unless `prefers` is set, the element stays at the start, middle or end as in `from`. */
function anchored(
  box: Box,
  from: Box,
  newWidth: number,
  to: Box,
  { scale, prefers }: { scale: number; prefers: 'start' | 'middle' | null },
): number {
  const [before, after] = [box.x - from.x, right(from) - box.x - box.width];
  if (prefers === 'middle' || (!prefers && Math.abs(before - after) <= 0.1 * from.width))
    return to.x + (to.width - newWidth) / 2;
  if (prefers === 'start' || before < after) return to.x + Math.max(0, before) * scale;
  return right(to) - newWidth - Math.max(0, after) * scale;
}
