import type { Canvas2D, Rect } from '../canvas.ts';
import type { FaceKey } from '../font-manifest.ts';
import type { FlyerScene } from '../scene.ts';

export type Measured = {
  /** Covers every pixel that drawing may change; not clamped to the canvas. */
  bounds: Rect;
  missing: readonly string[];
  faces: readonly FaceKey[];
  /** Whether some of its text did not fit. */
  cut?: boolean;
};

/** A kind of layout element: `measure` decides everything, `draw` only paints. */
export type ElementType<Element, M extends Measured> = {
  /** Null if the element shows nothing in this scene. Changes nothing of the context but its type. */
  measure(element: Element, scene: FlyerScene, ctx: Canvas2D): M | null;
  /** Preserves the context's transform and clip. */
  draw(ctx: Canvas2D, measured: M): void;
};
