import type { FlyerLayout, PhotoFocus } from '#contract/layout-types.ts';
import type { FaceKey } from './font-manifest.ts';
import type { Canvas2D, FlyerImage, Rect } from './canvas.ts';

/** Everything that a flyer is drawn from. Two equal scenes give equal pixels. */
export type FlyerScene = {
  /** Canvas size in pixels. */
  width: number;
  height: number;
  layout: FlyerLayout;
  /** Cover-fitted: fills the canvas, cropped evenly. Null: the canvas is filled with `backgroundColor`. */
  background: FlyerImage | null;
  /** `#rgb` or `#rrggbb`; default white. */
  backgroundColor?: string | undefined;
  values: FlyerValues;
  /** The upright decoded picture; null draws the attendee's initials instead. */
  photo: { image: FlyerImage; focus: PhotoFocus } | null;
  /** The words of the mark, or null for none. */
  watermark: string | null;
};

/** What the placeholders stand for. Drawn as given after `cleanText`; an empty one draws nothing. */
export type FlyerValues = { attendeeName: string; attendeeCountry: string; eventName: string };

/** A measured element, ready to be drawn any number of times. */
export type DrawOp = {
  /** Every pixel that `draw` may change, clamped to the canvas. */
  bounds: Rect;
  /** Draws at canvas coordinates; leaves the context's transform and clip as they were. */
  draw(ctx: Canvas2D): void;
};

export type FlyerPlan = {
  width: number;
  height: number;
  /** From back to front. */
  ops: DrawOp[];
  /** Disjoint rectangles that cover every pixel which any op changes. */
  touched: Rect[];
  /** Characters that no face has, in order of appearance, each once; they are left out of the picture. */
  missingCharacters: string[];
  /** The ids of the elements whose text did not fit whole even at its smallest size. */
  cutElements: string[];
  /** The faces that the plan draws with. */
  faces: FaceKey[];
};
