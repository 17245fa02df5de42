import type { TextElement } from '#contract/flyers/layout-types.ts';
import { contrastOf } from '#flyer/colors.ts';
import { overlaps } from '#flyer/geometry/rects.ts';
import { layersOf } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import { changeElements, grown, type Box, type FlyerLayout, type Layer } from '../model/design.ts';
import { freePlace, isLarge, sharedArea } from '../model/free-place.ts';
import { boxOf, type DesignReading } from './read-design.ts';
import { rounded, scaled } from './scale-element.ts';
import { bottom, right, type Side } from './sides.ts';
import type { Zones } from './zone-shape.ts';

/** Finds an element, such as a logo or QR code, that would overlap the photo or words. Returns the side that needs more room, and how much. */
export function crowded(
  layout: FlyerLayout,
  reading: DesignReading,
  zones: Zones,
): { side: Side; by: number } | null {
  const blocks = [zones.photo, ...zones.words.map(({ to }) => to)];
  for (const layer of layersOf(layout)) {
    const { id, hidden } = layer.element;
    if (typeOf(layer.kind).isOrnament || reading.roles.get(id) !== 'loose' || hidden) continue;
    const box = grown(boxOf(layer, layout, zones.canvas), 0.012 * zones.canvas.height);
    const block = blocks.find((each) => overlaps(each, box));
    if (!block) continue;
    const isAtTop = box.y + box.height / 2 < zones.canvas.height / 2;
    const by = isAtTop ? bottom(box) - zones.main.y : bottom(zones.main) - box.y;
    if (by > 0) return { side: isAtTop ? 'top' : 'bottom', by: Math.min(by, 0.2 * zones.canvas.height) };
  }
  return null;
}

/** Moves elements that cover the words or the photo on the new canvas but not on the old one. */
export function withoutIntruders(layout: FlyerLayout, reading: DesignReading, zones: Zones): FlyerLayout {
  const met = layersOf(layout).filter((layer) => {
    const role = reading.roles.get(layer.element.id);
    if (role !== 'loose' && role !== 'bleed') return false;
    const was = reading.boxes.get(layer.element.id)!;
    const is = boxOf(layer, layout, zones.canvas);
    if (reading.words.some(({ box }) => overlaps(box, was))) return false;
    if (zones.words.some(({ to }) => overlaps(grown(to, -4), is))) return true;
    return !overlaps(reading.photo, was) && overlaps(grown(zones.photo, -4), is);
  });
  return met.reduce((cleared, layer) => setAside(cleared, layer, zones), layout);
}

/**
 * Moves a code, flag or logo to a free place, smaller if necessary, or hides it if no place is free. Shapes and texts
 * are always hidden.
 */
function setAside(layout: FlyerLayout, layer: Layer, zones: Zones): FlyerLayout {
  const { id } = layer.element;
  const { main, canvas, photo, words } = zones;
  const others = layersOf(layout).filter(
    ({ kind, element }) => kind !== 'text' && kind !== 'shape' && element.id !== id && !element.hidden,
  );
  const blocks = [
    photo,
    ...words.map(({ to }) => to),
    ...others.map((other) => boxOf(other, layout, canvas)),
  ].filter((box) => !isLarge(box, canvas));
  const outside = (box: Box): number => box.width * box.height - sharedArea(box, main);
  const place = freePlace(boxOf(layer, layout, canvas), blocks, canvas, outside);
  const fits = layer.kind !== 'text' && layer.kind !== 'shape' && place.covered === 0;
  return changeElements(layout, new Set([id]), (element) =>
    fits ? rounded(layer.kind, scaled(layer, place.shrink, place, zones)) : { ...element, hidden: true },
  );
}

/** Recolours texts with too little contrast to the new background, with another text's colour, else with ink or white. */
export function withContrast(layout: FlyerLayout, behind: string): FlyerLayout {
  const shapes = layout.shapeElements ?? [];
  const own = [...new Set(layout.textElements.map(({ color }) => color))];
  const needs = (text: TextElement) =>
    contrastOf(text.color, behind) < 4.5 &&
    !shapes.some(
      (shape) =>
        shape.fill &&
        !shape.hidden &&
        text.x >= shape.x &&
        text.x < right(shape) &&
        text.y >= shape.y &&
        text.y < bottom(shape),
    );
  const faint = new Set(layout.textElements.filter(needs).map(({ id }) => id));
  if (faint.size === 0) return layout;
  const best = [...own, '#1a1626', '#ffffff'].find((color) => contrastOf(color, behind) >= 4.5) ?? '#000000';
  return changeElements(layout, faint, (text) => ({ ...text, color: best }));
}
