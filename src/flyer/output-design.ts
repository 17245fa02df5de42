import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/layout-types.ts';
import { minFontSizeOf } from './elements/text-box.ts';

/** Size in pixels of a finished flyer, and its layout in those pixels. */
export type OutputDesign = { width: number; height: number; layout: FlyerLayout };

/** What to draw for a template: the preview draws the same, smaller, so that lines break alike. */
export function outputDesignOf(size: CanvasSize, layout: FlyerLayout): OutputDesign {
  const { width, height } = CANVAS_SIZES[size];
  const scale = outputScaleOf(size);
  if (scale === 1) return { width, height, layout };
  const scaled = <Key extends string>(
    element: Partial<Record<Key, number | undefined>>,
    keys: readonly Key[],
  ) =>
    Object.fromEntries(
      keys.flatMap((key) => (element[key] === undefined ? [] : [[key, element[key] * scale]])),
    );
  return {
    width: width * scale,
    height: height * scale,
    layout: {
      ...layout,
      textElements: layout.textElements.map((element) => ({
        ...element,
        minFontSize: minFontSizeOf(element) * scale,
        ...scaled(element, ['x', 'y', 'width', 'height', 'fontSize', 'letterSpacing']),
      })),
      photoElements: layout.photoElements.map((element) => ({
        ...element,
        ...scaled(element, ['x', 'y', 'size', 'strokeWidth']),
      })),
      stacks: layout.stacks?.map((stack) => ({
        ...stack,
        y: stack.y * scale,
        height: stack.height * scale,
        texts: stack.texts.map(({ id, gap }) => ({ id, gap: gap * scale })),
      })),
    },
  };
}
