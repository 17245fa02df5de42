import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, Rect, Size } from '#flyer/canvas.ts';
import type { chooseFaces } from '#flyer/faces/choose-faces.ts';
import type { FaceKey } from '#flyer/faces/font-manifest.ts';
import type { FlyerScene, FlyerValues } from '#flyer/scene.ts';

export type Measured = {
  /** Bounding box of all pixels that drawing may change, not clamped to the canvas. */
  bounds: Rect;
  /** `missing`: characters that no font face has; `faces`: the faces used. Both are absent without text. */
  missing?: readonly string[];
  faces?: readonly FaceKey[];
  /** Whether part of the element's text did not fit, or its QR code is too small to be read. */
  cut?: boolean;
  /** Font size in pixels, which may differ from the element's so that the text fits. */
  fontSize?: number;
};

/** A kind of drawable: `measure` makes all decisions, `draw` only paints. */
export type Drawable<Element, M extends Measured> = {
  /** Measures the element. Returns null if it shows nothing in this scene. Changes only the context's text settings. */
  measure(element: Element, scene: FlyerScene, ctx: Canvas2D): M | null;
  /** Draws the measured element. Preserves the context's transform and clip. */
  draw(ctx: Canvas2D, measured: M): void;
};

/** The parts of a scene that determine which resources to load before drawing. */
export type SceneTexts = Pick<FlyerScene, 'layout' | 'values' | 'watermark'> & { photo: unknown };

/** Resources needed to draw an element. */
export type Needs = {
  /** Each text with its font and weight. */
  texts?: Parameters<typeof chooseFaces>[];
  /** The picture's served path or data URL. */
  picture?: string | undefined;
  /** Whether the table of flags is needed. */
  flags?: boolean | undefined;
};

/** A kind of layout element. All properties are required, so that an incomplete kind does not compile. */
export type ElementType<Element, M extends Measured> = Drawable<Element, M> & {
  /** Returns a new element's fields, sized for the canvas. @param src address of the picture, for kinds that have a picture */
  create: (canvas: Size, src: string) => Omit<Element, 'id' | 'x' | 'y'>;
  /** Maximum number of elements of the kind in a layout. */
  most: number;
  /** Whether the element looks the same for all attendees of an event, so that `measure` does not depend on the attendee. */
  isFixed(element: Element): boolean;
  /** The box without the frame. Must not depend on the attendee, because elements rotate around its middle. Width 0: unknown. */
  boxOf: (element: Element) => Rect;
  /** The width of the frame around the element's box. */
  frameOf: (element: Element) => number;
  /** The limits of each number that scales with the element, and null for numbers that do not scale, such as counts. */
  lengths: Lengths<Element>;
  /** The role of each of the element's colors. */
  colors: Colors<Element>;
  needs(element: Element, scene: SceneTexts): Needs;
  /** The values that elements of the kind show. A stored drawing is valid until one of these values changes. */
  shows(elements: readonly Element[], values: FlyerValues): unknown[];
  /** Whether elements of the kind are only decorative. A design's other sizes may hide decorative elements. */
  isOrnament: boolean;
};

export type Limits = { readonly min: number; readonly max: number };

type Unscaled = 'x' | 'y' | 'z' | 'rotation' | 'opacity';
/** Limits of all numbers in an element, including those in nested objects, except positions, angles and opacity. */
type Lengths<Element> = {
  readonly [
    Key in keyof Element as Key extends Unscaled
      ? never
      : NonNullable<Element[Key]> extends number | object
        ? Key
        : never
  ]-?: NonNullable<Element[Key]> extends number ? Limits | null : Readonly<Record<string, Limits>>;
};

/** The role of a color. Areas and lines define a design's colors. Recoloring a design changes all roles except `kept`. */
export type Paints = 'area' | 'line' | 'detail' | 'kept';
type ColorField = 'color' | 'background' | 'disc' | `${string}Color`;
/** The role of each color field of an element. All colors inside an object share one role. */
type Colors<Element> = {
  readonly [
    Key in keyof Element as NonNullable<Element[Key]> extends object ? Key : Key & ColorField
  ]-?: Paints;
};

/** Limits for the width and height of kinds with a box. */
export const BOX_LENGTHS = { width: LAYOUT_LIMITS.boxLength, height: LAYOUT_LIMITS.boxLength } as const;

/** Limits for the lengths of a shadow. */
export const SHADOW_LENGTHS = {
  x: LAYOUT_LIMITS.shadowOffset,
  y: LAYOUT_LIMITS.shadowOffset,
  blur: LAYOUT_LIMITS.shadowBlur,
} as const;

/** Properties shared by kinds whose box has its own width and height. */
export const BOXED = {
  boxOf: ({ x, y, width, height }: Rect): Rect => ({ x, y, width, height }),
  frameOf: () => 0,
  most: LAYOUT_LIMITS.elements,
};

/** Returns a function for fractions of a canvas's shorter side: `part(0.1)` is a tenth of it. */
export function partOf({ width, height }: Size) {
  return (fraction: number): number => Math.round(Math.min(width, height) * fraction);
}
