import type { Size } from '#flyer/canvas.ts';
import type { ComponentType } from 'react';
import type { FlyerValues } from '#flyer/scene.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';
import type { Box, Element, FlyerLayout } from '../model/design.ts';
import type { freePlace } from '../model/free-place.ts';
import type { Handle } from '../model/resize.ts';
import type { Editor } from '../use-editor.ts';

export interface InspectorProps<Kind> {
  editor: Editor;
  element: Kind;
}

/** A kind of element in the designer. Every part is required, so that a new kind does not compile until it has all of them. */
export interface DesignedKind<Kind> {
  /** What an element without a name of its own is called. */
  label(element: Kind): string;
  icon: IconName;
  /** Corners scale or, for what has a box, stretch it; sides change one length alone; one rotates. */
  handles: readonly Handle[];
  Inspector: ComponentType<InspectorProps<Kind>>;
  /** The buttons of the Add panel. */
  offers: readonly Offer<Kind>[];
  /** Which problems the designer looks for. */
  problems: {
    /** The letters that must stand out from what lies behind them; null for none. `size` in units of the layout. */
    lettersOf(element: Kind, values: FlyerValues): { color: string; size: number } | null;
    /** The share of its ink that may lie behind other elements; null for all of it. */
    mayBeCovered: number | null;
    /** Whether it must lie where apps show nothing over a story. */
    mustBeInView: boolean;
    /** What is wrong with one that the renderer reports as cut. */
    cut: string;
  };
}

export interface Offer<Kind> {
  label: string;
  icon: IconName;
  /** Whether the organizer chooses a picture first. */
  asksForPicture?: boolean;
  /** Turns a default element in the middle of the canvas into the one that is added. */
  make: (element: Kind, on: Adding) => Kind;
}

export interface Adding {
  canvas: Size;
  layout: FlyerLayout;
  findPlace: (width: number, height: number) => ReturnType<typeof freePlace>;
}

/** Puts an element where it covers nothing, smaller if need be. */
export function inFreePlace<Kind extends Element & (Box | { size: number })>(
  element: Kind,
  { findPlace }: Adding,
): Kind {
  const { width, height } = 'size' in element ? { width: element.size, height: element.size } : element;
  const { x, y, shrink } = findPlace(width, height);
  const small = { width: Math.round(width * shrink), height: Math.round(height * shrink) };
  return { ...element, x, y, ...('size' in element ? { size: small.width } : small) };
}

/** For kinds whose problems nobody has to be told. */
export const NO_PROBLEMS = {
  lettersOf: () => null,
  mayBeCovered: null,
  mustBeInView: false,
  cut: 'does not fit and is cut off',
};

export const CORNERS: readonly Handle[] = ['nw', 'ne', 'sw', 'se', 'rotate'];
