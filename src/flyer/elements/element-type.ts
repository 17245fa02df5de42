import type { Canvas2D, Rect } from '../canvas.ts';
import type { FaceKey } from '../font-manifest.ts';
import type { FlyerScene } from '../scene.ts';

/** What every measured element tells the plan. */
export type Measured = {
  /** Every pixel that drawing may change; not yet clamped to the canvas. */
  bounds: Rect;
  missing: readonly string[];
  faces: readonly FaceKey[];
  /** Whether words of it had to be left out for lack of room. */
  cut?: boolean;
};

/** A kind of layout element: `measure` decides everything, `draw` only paints what it decided. */
export type ElementType<Element, M extends Measured> = {
  /** Null when the element shows nothing in this scene. Leaves the context's state as it was, but for its type. */
  measure(element: Element, scene: FlyerScene, ctx: Canvas2D): M | null;
  /** Leaves the context's transform and clip as they were. */
  draw(ctx: Canvas2D, measured: M): void;
};
