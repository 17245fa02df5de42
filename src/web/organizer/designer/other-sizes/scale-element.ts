import type { Point } from '#flyer/canvas.ts';
import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import { scaleLengths, type LengthLimits } from '#flyer/geometry/scale-lengths.ts';
import { typeOf } from '#flyer/registry.ts';
import { clamp, type Box, type Element, type Layer } from '../model/design.ts';
import type { Zones } from './zone-shape.ts';
import { LEAST_TEXT } from './zones.ts';

/** Scales all lengths of an element by the same factor and moves the element to `at`. */
export function scaled(layer: Layer, scale: number, at: Point, zones: Zones): Element {
  const { kind, element } = layer;
  // Omits `fill`, so that the marks of a cloth pattern keep their size.
  const { fill: _fill, ...lengths } = typeOf(kind).lengths as LengthLimits;
  const grown =
    kind === 'text'
      ? scaleLengths(
          { minFontSize: 0.6 * element.fontSize, ...element },
          wordLengths(lengths, zones),
          scale,
          true,
        )
      : scaleLengths(element, lengths, scale, true);
  const frame = typeOf(kind).frameOf(grown);
  return { ...grown, x: at.x + frame, y: at.y + frame };
}

/** The lengths of words to scale. Omits width and height, because the zones determine the size of words. */
function wordLengths(
  { width: _width, height: _height, ...lengths }: LengthLimits,
  { canvas }: Zones,
): LengthLimits {
  const least = Math.ceil(LEAST_TEXT * Math.min(canvas.width, canvas.height));
  const size = { min: least, max: LAYOUT_LIMITS.fontSize.max };
  return { ...lengths, fontSize: size, minFontSize: size };
}

/** Resizes an element to a box. Codes and photos are scaled by `scale` instead, to keep their proportions. */
export function boxed(layer: Layer, scale: number, box: Box, zones: Zones): Element {
  const { min, max } = LAYOUT_LIMITS.boxLength;
  const [width, height] = [clamp(box.width, min, max), clamp(box.height, min, max)];
  // A box beyond the limits shrinks towards its middle.
  const at = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 };
  const element = scaled(layer, scale, at, zones);
  return 'size' in element ? element : { ...element, width, height };
}

/** Rounds the element to whole units. */
export function rounded(kind: Layer['kind'], element: Element): Element {
  const lengths = typeOf(kind).lengths as LengthLimits;
  const whole = Object.entries(element).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'number' && (key === 'x' || key === 'y' || lengths[key]) ? Math.round(value) : value,
  ]);
  return Object.fromEntries(whole) as Element;
}
