import type { FlyerWords } from '#contract/flyers/flyer-languages.ts';
import type { FlyerLayout, PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { FaceKey } from '#flyer/faces/font-manifest.ts';
import type { Canvas2D, FlyerImage, Rect } from './canvas.ts';
import type { FlagTable } from '#flyer/flags/flag-table.ts';

/** Everything needed to draw a flyer. Equal scenes give equal pixels. */
export type FlyerScene = {
  /** Canvas size in pixels. */
  width: number;
  height: number;
  layout: FlyerLayout;
  /** The picture that covers the canvas, cropped equally on both sides. Null fills the canvas with `backgroundColor`. */
  background: FlyerImage | null;
  /** Color of a canvas without a picture, as `#rgb` or `#rrggbb`; default white. */
  backgroundColor?: string | undefined;
  values: FlyerValues;
  /** The upright decoded photo; null draws the attendee's initials. A photo with alpha is drawn on a color, or cut out. */
  photo: { image: FlyerImage; focus: PhotoFocus; hasAlpha?: boolean | undefined } | null;
  /** The watermark's text, or null for none. */
  watermark: string | null;
  /** Pictures and flags. An element whose asset is missing draws nothing. */
  assets?: FlyerAssets | undefined;
};

export type FlyerAssets = {
  /** Decoded pictures by their `src`. */
  images?: ReadonlyMap<string, FlyerImage> | undefined;
  /** Flags by the English name of their country. */
  flags?: FlagTable | undefined;
};

/** Values of the placeholders, which `cleanText` cleans before drawing. An empty value draws nothing. */
export type FlyerValues = Partial<Omit<FlyerWords, 'language' | 'countries'>> & {
  attendeeName: string;
  attendeeCountry: string;
  eventName: string;
  /** The words "I'm attending" in the event's language. */
  attending?: string;
  /** The attendee's role in words, such as "I'm speaking". Defaults to `attending`. */
  role?: string;
  /** The attendee's company or topic. */
  line?: string;
  /** The English name of the attendee's country, for the flag. */
  country?: string;
  /** The event's page, for QR codes. */
  eventUrl?: string;
  /** The served path of the event's logo. */
  eventLogo?: string;
};

/** A measured element, ready to be drawn any number of times. */
export type DrawOp = {
  /** The element's id, or `watermark`. */
  id: string;
  /** Every pixel that `draw` may change, clamped to the canvas. */
  bounds: Rect;
  /** The bounds before rotation, for a rotated element. */
  upright?: Rect;
  /** The font size at which a text is drawn, in pixels. */
  fontSize?: number | undefined;
  /** Draws at canvas coordinates; preserves the context's transform and clip. */
  draw(ctx: Canvas2D): void;
};

export type FlyerPlan = {
  width: number;
  height: number;
  /** Operations from back to front. */
  ops: DrawOp[];
  /** Disjoint rectangles that cover every changed pixel. */
  touched: Rect[];
  /** Characters missing from all faces, each once in order of appearance. They are not drawn. */
  missingCharacters: string[];
  /** Ids of elements whose text did not fit even at its smallest size, and of QR codes too small to be read. */
  cutElements: string[];
  faces: FaceKey[];
};
