import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';

/** A flyer design that an event can start with. */
export type StarterTemplate = {
  name: string;
  canvasSize: CanvasSize;
  layout: FlyerLayout;
  /** The artwork under the layout: an SVG of the canvas's size, without text elements, so no font is needed. */
  background: () => string;
};
