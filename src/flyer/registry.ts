import type { ElementKind, ElementOf } from '#contract/flyers/layout-types.ts';
import type { ElementType, Measured } from '#flyer/elements/element-type.ts';
import { flagElement } from '#flyer/elements/flag.ts';
import { imageElement } from '#flyer/elements/image.ts';
import { logoElement } from '#flyer/elements/logo.ts';
import { photoElement } from '#flyer/elements/photo.ts';
import { qrElement } from '#flyer/elements/qr.ts';
import { shapeElement } from '#flyer/elements/shape.ts';
import { textElement } from '#flyer/elements/text.ts';

/** Every kind of element of the schema. Elements on the same layer are drawn in this order, from back to front. */
const ELEMENT_TYPES = {
  shape: shapeElement,
  image: imageElement,
  photo: photoElement,
  logo: logoElement,
  flag: flagElement,
  qr: qrElement,
  text: textElement,
} as const satisfies { [Kind in ElementKind]: ElementType<ElementOf<Kind>, Measured> };

export const ELEMENT_KINDS = Object.keys(ELEMENT_TYPES) as ElementKind[];

/** Returns how elements of a kind are measured, drawn and changed. */
export function typeOf<Kind extends ElementKind>(kind: Kind): ElementType<ElementOf<Kind>, Measured> {
  return ELEMENT_TYPES[kind] as unknown as ElementType<ElementOf<Kind>, Measured>;
}
