import type { ElementKind } from '#contract/flyers/layout-types.ts';
import { flagElement } from '#flyer/elements/flag.ts';
import { imageElement } from '#flyer/elements/image.ts';
import { photoElement } from '#flyer/elements/photo.ts';
import { qrElement } from '#flyer/elements/qr.ts';
import { shapeElement } from '#flyer/elements/shape.ts';
import { textElement } from '#flyer/elements/text.ts';

/** How each kind of element is measured and drawn; a missing kind does not compile. */
export const ELEMENT_TYPES = {
  shape: shapeElement,
  image: imageElement,
  photo: photoElement,
  flag: flagElement,
  qr: qrElement,
  text: textElement,
} as const satisfies Record<ElementKind, unknown>;
