import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { ShapeFill, TextElement } from '#contract/flyers/layout-types.ts';
import { fullHex } from '#flyer/colors.ts';
import { layersOf } from '#flyer/layers-of.ts';
import { changeElements, type Box, type Element, type FlyerLayout } from '../model/design.ts';
import { areaOf, commonestColor, hexOf, type Pixels } from '../other-sizes/pixel-area.ts';
import { boxOf } from '../other-sizes/read-design.ts';
import { differenceOf } from './oklch.ts';
import { isGrey, readableOn, type Recolouring } from './proposals.ts';
import { swatchesOf, type Swatch } from './swatches.ts';

/** The colours of a design by their area, largest first. Words and lines count least. @param pixels null for a photograph, which stays */
export function coloursOf(canvasSize: CanvasSize, layout: FlyerLayout, pixels: Pixels | null): Swatch[] {
  const { width, height } = CANVAS_SIZES[canvasSize];
  const areas = new Map<string, number>();
  const add = (color: string, share: number): void => {
    const known = [...areas.keys()].find((each) => differenceOf(each, color) < 0.03) ?? fullHex(color);
    areas.set(known, (areas.get(known) ?? 0) + share);
  };
  for (const { color, share } of pixels ? swatchesOf(pixels.data) : []) add(color, share);
  for (const { element, kind } of layersOf(layout)) {
    if (element.hidden || kind === 'qr' || kind === 'image') continue;
    if (kind === 'shape' && element.fill) {
      const part = Math.min(1, (element.width * element.height) / (width * height));
      const colors = colorsIn(element.fill);
      for (const color of colors) add(color, (part * (element.opacity ?? 1)) / colors.length);
    } else if (kind === 'text') add(element.color, 0.001);
    if ('strokeColor' in element && element.strokeColor) add(element.strokeColor, 0.001);
  }
  return [...areas].map(([color, share]) => ({ color, share })).toSorted((a, b) => b.share - a.share);
}

/** The layout in other colours; every text can be read where it is. QR codes and pictures stay. */
export function recolourLayout(
  canvasSize: CanvasSize,
  layout: FlyerLayout,
  pixels: Pixels | null,
  colors: Recolouring,
): FlyerLayout {
  const canvas = CANVAS_SIZES[canvasSize];
  const to = (color: string): string => nearest(color, colors);
  const layers = layersOf(layout);
  const ids = new Set(
    layers.filter(({ kind }) => kind !== 'qr' && kind !== 'image').map(({ element }) => element.id),
  );
  const recoloured = changeElements(layout, ids, (element) => inColors(element, to));
  const behind = (text: TextElement): string => {
    const box = boxOf({ kind: 'text', element: text }, layout, canvas);
    const at = layers.findIndex(({ element }) => element.id === text.id);
    const plate = layers
      .slice(0, at)
      .findLast(
        ({ kind, element }) =>
          kind === 'shape' &&
          element.fill?.kind === 'color' &&
          !element.hidden &&
          (element.opacity ?? 1) > 0.6 &&
          holds(element, box),
      );
    const fill = plate && 'fill' in plate.element ? plate.element.fill : undefined;
    if (fill?.kind === 'color') return to(fill.color);
    return pixels
      ? to(hexOf(commonestColor(areaOf(box, pixels.width / canvas.width, pixels), pixels)))
      : '#ffffff';
  };
  const texts = new Set(layout.textElements.map(({ id }) => id));
  const sources = new Map(layout.textElements.map((text) => [text.id, text]));
  return changeElements(recoloured, texts, (element) => {
    const text = element as TextElement;
    const source = sources.get(text.id)!;
    // Ink and white stay what they are for letters, even where areas of them had to give way.
    const color = isGrey(source.color) ? source.color : text.color;
    return { ...text, color: readableOn(color, behind(source)) };
  });
}

function inColors(element: Element, to: (color: string) => string): Element {
  const { color, strokeColor, disc, fill, outline, shadow } = element as Partial<TextElement> & {
    strokeColor?: string;
    disc?: string;
    fill?: ShapeFill;
  };
  return {
    ...element,
    ...(color && { color: to(color) }),
    ...(strokeColor && { strokeColor: to(strokeColor) }),
    ...(disc && { disc: to(disc) }),
    ...(fill && { fill: fillIn(fill, to) }),
    ...(outline && { outline: { ...outline, color: to(outline.color) } }),
    ...(shadow && { shadow: { ...shadow, color: to(shadow.color) } }),
  };
}

function fillIn(fill: ShapeFill, to: (color: string) => string): ShapeFill {
  if (fill.kind === 'color') return { ...fill, color: to(fill.color) };
  if (fill.kind === 'gradient') return { ...fill, from: to(fill.from), to: to(fill.to) };
  if (!fill.colors) return fill;
  const { ground, main, second, fine } = fill.colors;
  return { ...fill, colors: { ground: to(ground), main: to(main), second: to(second), fine: to(fine) } };
}

function colorsIn(fill: ShapeFill): string[] {
  if (fill.kind === 'color') return [fill.color];
  if (fill.kind === 'gradient') return [fill.from, fill.to];
  return fill.colors ? Object.values(fill.colors) : [];
}

/** What the nearest known colour becomes. */
function nearest(color: string, colors: Recolouring): string {
  const exact = colors.get(fullHex(color));
  if (exact) return exact;
  const [found] = [...colors].toSorted((a, b) => differenceOf(a[0], color) - differenceOf(b[0], color));
  return found ? found[1] : color;
}

function holds(box: Box, of: Box): boolean {
  const x = of.x + of.width / 2;
  const y = of.y + of.height / 2;
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
