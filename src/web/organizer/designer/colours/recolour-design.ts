import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { TextElement } from '#contract/flyers/layout-types.ts';
import { fullHex } from '#flyer/colors.ts';
import type { Paints } from '#flyer/elements/element-type.ts';
import { middleOf } from '#flyer/geometry/rects.ts';
import { layersOf, mapLayers, type Layer } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import { contains, elementsOf, type Element, type FlyerLayout } from '../model/design.ts';
import { areaOf, commonestColor, hexOf, type Pixels } from '../other-sizes/pixel-area.ts';
import { boxOf } from '../other-sizes/read-design.ts';
import { differenceOf } from './oklch.ts';
import { isGrey, readableOn, type Recolouring } from './proposals.ts';
import { swatchesOf, type Swatch } from './swatches.ts';

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/**
 * The colours of a design, largest area first. Colours of texts and lines come last.
 * @param pixels null for a photograph, whose colours do not change
 */
export function coloursOf(canvasSize: CanvasSize, layout: FlyerLayout, pixels: Pixels | null): Swatch[] {
  const { width, height } = CANVAS_SIZES[canvasSize];
  const areas = new Map<string, number>();
  const add = (color: string, share: number): void => {
    const known = [...areas.keys()].find((each) => differenceOf(each, color) < 0.03) ?? fullHex(color);
    areas.set(known, (areas.get(known) ?? 0) + share);
  };
  for (const { color, share } of pixels ? swatchesOf(pixels.data) : []) add(color, share);
  for (const { element, kind } of layersOf(layout)) {
    if (element.hidden) continue;
    const { boxOf: inner, colors } = typeOf(kind);
    const box = inner(element);
    const part = Math.min(1, (box.width * box.height) / (width * height));
    const opacity = 'opacity' in element ? (element.opacity ?? 1) : 1;
    for (const [field, paints] of Object.entries(colors) as [keyof Element, Paints][]) {
      const found = colorsIn(element[field]);
      if (paints === 'area') for (const color of found) add(color, (part * opacity) / found.length);
      else if (paints === 'line') for (const color of found) add(color, 0.001);
    }
  }
  return [...areas].map(([color, share]) => ({ color, share })).toSorted((a, b) => b.share - a.share);
}

/** Recolours the layout and keeps every text legible. QR codes and pictures stay unchanged. */
export function recolourLayout(
  canvasSize: CanvasSize,
  layout: FlyerLayout,
  pixels: Pixels | null,
  colors: Recolouring,
): FlyerLayout {
  const canvas = CANVAS_SIZES[canvasSize];
  const to = (color: string): string => nearest(color, colors);
  const elements = elementsOf(layout);
  const behind = (text: TextElement): string => {
    const box = boxOf({ kind: 'text', element: text }, layout, canvas);
    const plate = elements
      .slice(0, elements.indexOf(text))
      .flatMap((element) =>
        'fill' in element &&
        element.fill?.kind === 'color' &&
        !element.hidden &&
        (element.opacity ?? 1) > 0.6 &&
        contains(element, middleOf(box))
          ? element.fill.color
          : [],
      )
      .at(-1);
    if (plate) return to(plate);
    return pixels
      ? to(hexOf(commonestColor(areaOf(box, pixels.width / canvas.width, pixels), pixels)))
      : '#ffffff';
  };
  return mapLayers(layout, (layer) => {
    const recoloured = inColors(layer, to);
    if (layer.kind !== 'text') return recoloured;
    const { color } = layer.element;
    // Grey letters, including dark and white letters, keep their colour, even if areas of that colour were recoloured.
    const next = isGrey(color) ? color : to(color);
    return { ...recoloured, color: readableOn(next, behind(layer.element)) };
  });
}

function inColors({ kind, element }: Layer, to: (color: string) => string): Element {
  const fields = Object.entries(typeOf(kind).colors)
    .filter(([field, paints]) => paints !== 'kept' && field in element)
    .map(([field]) => [field, mapColors(element[field as keyof Element], to)]);
  return { ...element, ...Object.fromEntries(fields) };
}

/** Replaces every colour in a field, including those inside fills, outlines and shadows. */
function mapColors(value: unknown, to: (color: string) => string): unknown {
  if (typeof value === 'string') return COLOR.test(value) ? to(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapColors(each, to)]));
}

function colorsIn(value: unknown): string[] {
  const found: string[] = [];
  mapColors(value, (color) => {
    found.push(color);
    return color;
  });
  return found;
}

function nearest(color: string, colors: Recolouring): string {
  const exact = colors.get(fullHex(color));
  if (exact) return exact;
  const [found] = [...colors].toSorted((a, b) => differenceOf(a[0], color) - differenceOf(b[0], color));
  return found ? found[1] : color;
}
