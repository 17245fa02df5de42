import type { ElementKind } from '#contract/layout-types.ts';
import { flagElement } from './elements/flag.ts';
import { imageElement } from './elements/image.ts';
import { photoElement } from './elements/photo.ts';
import { qrElement } from './elements/qr.ts';
import { shapeElement } from './elements/shape.ts';
import { textElement } from './elements/text.ts';

/** How each kind of element is measured and drawn; a missing kind does not compile. */
export const ELEMENT_TYPES = {
  shape: shapeElement,
  image: imageElement,
  photo: photoElement,
  flag: flagElement,
  qr: qrElement,
  text: textElement,
} as const satisfies Record<ElementKind, unknown>;
