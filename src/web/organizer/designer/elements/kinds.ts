import { t } from '#web/kit/language/t.ts';
import type { ElementKind } from '#contract/flyers/layout-types.ts';
import { findLayer, type Design, type Element, type Layer } from '../model/design.ts';
import type { DesignedKind } from './element-kind.ts';
import { flag } from './flag.tsx';
import { image } from './image.tsx';
import { logo } from './logo.tsx';
import { photo } from './photo.tsx';
import { qr } from './qr.tsx';
import { shape } from './shape.tsx';
import { text } from './text.tsx';

/** Every kind of element in the schema, in the order of the Add panel. */
const KINDS = { text, photo, flag, logo, shape, qr, image } satisfies {
  [Kind in ElementKind]: DesignedKind<Kind>;
};

export const DESIGNED_KINDS = Object.keys(KINDS) as ElementKind[];

export function kindOf(kind: ElementKind): DesignedKind {
  return KINDS[kind] as unknown as DesignedKind;
}

/** An element's name in lists. */
export function labelOf({ kind, element }: Layer): string {
  return element.name || kindOf(kind).label(element);
}

/** The position of the selection, which screen readers announce after each move. */
export function whereIs({ layout }: Design, selection: ReadonlySet<string>): string {
  if (selection.size !== 1)
    return selection.size > 1
      ? t('{count, plural, one {# element selected} other {# elements selected}}', { count: selection.size })
      : '';
  const layer = findLayer(layout, [...selection][0]!);
  return layer ? t('{name} at {x}, {y}', { name: labelOf(layer), ...placeOf(layer.element) }) : '';
}

/** An element's position for a message, in units of the canvas. */
export function placeOf({ x, y }: Element) {
  return { x: String(Math.round(x)), y: String(Math.round(y)) };
}
