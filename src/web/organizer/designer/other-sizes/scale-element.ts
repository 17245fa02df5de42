import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import { clamp, type Box, type Element, type Layer } from '../model/design.ts';
import type { Zones } from './zone-shape.ts';
import { LEAST_TEXT } from './zones.ts';

/** An element whose lengths grow evenly, at a place. */
export function scaled(layer: Layer, scale: number, at: { x: number; y: number }, zones: Zones): Element {
  const { kind, element } = layer;
  const short = Math.min(zones.canvas.width, zones.canvas.height);
  const { fontSize: font, photoSize, strokeWidth, qrSize, radius } = LAYOUT_LIMITS;
  if (kind === 'text') {
    const sized = (value: number) => clamp(value * scale, Math.ceil(LEAST_TEXT * short), font.max);
    const { outline, shadow, minFontSize = 0.6 * element.fontSize } = element;
    return {
      ...element,
      ...at,
      fontSize: sized(element.fontSize),
      minFontSize: sized(minFontSize),
      ...(element.letterSpacing !== undefined && {
        letterSpacing: clamp(element.letterSpacing * scale, -10, LAYOUT_LIMITS.letterSpacing.max),
      }),
      ...(outline && { outline: { ...outline, width: Math.min(outline.width * scale, strokeWidth.max) } }),
      ...(shadow && {
        shadow: {
          ...shadow,
          x: clamp(shadow.x * scale, -100, 100),
          y: clamp(shadow.y * scale, -100, 100),
          blur: Math.min(shadow.blur * scale, 100),
        },
      }),
    };
  }
  if (kind === 'photo') {
    const stroke = Math.min(element.strokeWidth * scale, strokeWidth.max);
    const size = clamp(element.size * scale, photoSize.min, photoSize.max);
    return { ...element, size, strokeWidth: stroke, x: at.x + stroke, y: at.y + stroke };
  }
  if (kind === 'qr') return { ...element, ...at, size: clamp(element.size * scale, qrSize.min, qrSize.max) };
  const { width, height } = element;
  return {
    ...element,
    ...at,
    width: Math.max(1, width * scale),
    height: Math.max(1, height * scale),
    ...('strokeWidth' in element &&
      element.strokeWidth !== undefined && {
        strokeWidth: Math.min(element.strokeWidth * scale, strokeWidth.max),
      }),
    ...('radius' in element &&
      element.radius !== undefined && { radius: Math.min(element.radius * scale, radius) }),
  };
}

/** An element that fills a box; codes and photos keep their proportions in its middle. */
export function boxed(layer: Layer, scale: number, box: Box, zones: Zones): Element {
  const { kind } = layer;
  const at = { x: box.x, y: box.y };
  const element = scaled(layer, scale, at, zones);
  if (kind === 'shape' || kind === 'image' || kind === 'flag')
    return { ...element, width: Math.max(1, box.width), height: Math.max(1, box.height) };
  return element;
}

export function rounded(element: Element): Element {
  const whole = Object.entries(element).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'number' && ROUND.has(key) ? Math.round(value) : value,
  ]);
  return Object.fromEntries(whole) as Element;
}

const ROUND: ReadonlySet<string> = new Set([
  'x',
  'y',
  'width',
  'height',
  'size',
  'fontSize',
  'minFontSize',
  'strokeWidth',
  'radius',
  'letterSpacing',
]);
