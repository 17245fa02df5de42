import type { Canvas2D, Rect } from '#flyer/canvas.ts';
import type { FaceKey } from '#flyer/faces/font-manifest.ts';
import type { FlyerScene } from '#flyer/scene.ts';

export type Measured = {
  /** Covers every pixel that drawing may change; not clamped to the canvas. */
  bounds: Rect;
  missing: readonly string[];
  faces: readonly FaceKey[];
  /** Whether some of its text did not fit. */
  cut?: boolean;
};

/** Something that is drawn: `measure` decides everything, `draw` only paints. */
export type Drawable<Element, M extends Measured> = {
  /** Null if the element shows nothing in this scene. Changes nothing of the context but its type. */
  measure(element: Element, scene: FlyerScene, ctx: Canvas2D): M | null;
  /** Preserves the context's transform and clip. */
  draw(ctx: Canvas2D, measured: M): void;
};

/** A kind of layout element. */
export type ElementType<Element, M extends Measured> = Drawable<Element, M> & {
  /** Whether it looks the same on the flyers of all attendees of an event: `measure` reads nothing of the attendee. */
  isFixed(element: Element): boolean;
  /** The point that a rotated element turns around; it does not depend on what the attendee is called. */
  pivotOf(element: Element): { x: number; y: number };
};
