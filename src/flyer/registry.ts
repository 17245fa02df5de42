import type { ElementKind } from '#contract/layout-types.ts';
import { photoElement } from './elements/photo.ts';
import { textElement } from './elements/text.ts';

/** How each kind of element is measured and drawn; a missing kind does not compile. */
export const ELEMENT_TYPES = {
  photo: photoElement,
  text: textElement,
} as const satisfies Record<ElementKind, unknown>;
