import type { ElementKind, ElementOf } from '#contract/flyers/layout-types.ts';
import { m } from '#contract/language/message.ts';
import type { Size } from '#flyer/canvas.ts';
import type { ComponentType } from 'react';
import type { FlyerValues } from '#flyer/scene.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';
import type { Box, Element, FlyerLayout } from '../model/design.ts';
import type { FreePlace } from '../model/free-place.ts';
import type { Handle } from '../model/resize.ts';
import type { Editor } from '../use-editor.ts';

export interface InspectorProps<Kind extends ElementKind> {
  editor: Editor;
  element: ElementOf<Kind>;
}

/** A kind of element in the designer. Every part is required, so an incomplete new kind does not compile. */
export interface DesignedKind<Kind extends ElementKind = ElementKind> {
  /** The default name of an element, used until the organizer names the element. */
  label(element: ElementOf<Kind>): string;
  icon: IconName;
  /**
   * The element's handles. Dragging a corner scales the element, or stretches it if it has a box. Dragging a side
   * changes one length; `rotate` rotates the element.
   */
  handles(element: ElementOf<Kind>): readonly Handle[];
  Inspector: ComponentType<InspectorProps<Kind>>;
  /** The buttons of the Add panel. */
  offers: readonly Offer<Kind>[];
  /** Problems that the designer looks for in elements of this kind. */
  problems: {
    /** Colour and size (in units of the layout) of letters whose contrast is checked; null if the element has none. */
    lettersOf(element: ElementOf<Kind>, values: FlyerValues): { color: string; size: number } | null;
    /** Whether the element's colours have too little contrast for a camera. */
    lacksContrast(element: ElementOf<Kind>): boolean;
    /** The maximum share of an element's ink that other elements may cover; null for no limit. */
    mayBeCovered: number | null;
    /** Whether an element must stay outside the areas of a story that apps cover with buttons. */
    mustBeInView: boolean;
    /** The message when the renderer reports an element as cut off. `{name}` is the name of the element. */
    cut: string;
  };
}

export interface Offer<Kind extends ElementKind = ElementKind> {
  label: string;
  icon: IconName;
  /** Whether the organizer must choose a picture before the element is added. */
  asksForPicture?: boolean;
  /** Turns a default element in the middle of the canvas into the added element. */
  make: (element: ElementOf<Kind>, on: Adding) => ElementOf<Kind>;
}

export interface Adding {
  canvas: Size;
  layout: FlyerLayout;
  /** Finds a free place for a box. `least` is the smallest scale at which the element is legible. */
  findPlace: (width: number, height: number, least?: number) => FreePlace;
}

/** Moves an element to a free place. Shrinks it if there is too little room. */
export function inFreePlace<Kind extends Element & (Box | { size: number })>(
  element: Kind,
  { findPlace }: Pick<Adding, 'findPlace'>,
  least?: number,
): Kind {
  const { width, height } = 'size' in element ? { width: element.size, height: element.size } : element;
  const { x, y, shrink } = findPlace(width, height, least);
  const small = { width: Math.round(width * shrink), height: Math.round(height * shrink) };
  return { ...element, x, y, ...('size' in element ? { size: small.width } : small) };
}

/** Default values of `problems`. Each kind of element overrides some of them. */
export const NO_PROBLEMS = {
  lettersOf: () => null,
  lacksContrast: () => false,
  mayBeCovered: null,
  mustBeInView: false,
  cut: m('{name} does not fit and is cut off.'),
};

export const CORNERS: readonly Handle[] = ['nw', 'ne', 'sw', 'se', 'rotate'];
export const CORNERS_AND_SIDES: readonly Handle[] = [...CORNERS, 'n', 'e', 's', 'w'];
