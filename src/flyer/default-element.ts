import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { ElementKind, ElementOf } from '#contract/flyers/layout-types.ts';
import { typeOf } from './registry.ts';

/**
 * Creates a visible element of a kind in the middle of a canvas.
 * @param src the picture of an image element: a data URL, or the served path of a stored picture
 */
export function defaultElement<Kind extends ElementKind>(
  kind: Kind,
  canvasSize: CanvasSize,
  id: string,
  src = '',
): ElementOf<Kind> {
  const canvas = CANVAS_SIZES[canvasSize];
  const { create, boxOf } = typeOf(kind);
  const element = { id, x: 0, y: 0, ...create(canvas, src) } as ElementOf<Kind>;
  const { width, height } = boxOf(element);
  const middle = {
    x: Math.round((canvas.width - width) / 2),
    y: Math.round((canvas.height - height) / 2),
  };
  return { ...element, ...middle };
}
