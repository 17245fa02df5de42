import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { minFontSizeOf } from '#flyer/elements/text-box.ts';
import { scaleLengths } from '#flyer/geometry/scale-lengths.ts';
import { mapLayers, type Layer } from './layers-of.ts';
import { typeOf } from './registry.ts';

/** Size and layout of a finished flyer, in pixels. */
export type OutputDesign = { width: number; height: number; layout: FlyerLayout };

/** Returns the design to draw for a template. The preview draws the same design smaller, with the same line breaks. */
export function outputDesignOf(size: CanvasSize, layout: FlyerLayout): OutputDesign {
  const { width, height } = CANVAS_SIZES[size];
  const scale = outputScaleOf(size);
  if (scale === 1) return { width, height, layout };
  return {
    width: width * scale,
    height: height * scale,
    layout: {
      ...mapLayers(layout, (layer) => enlarge(layer, scale)),
      stacks: layout.stacks?.map((stack) => ({
        ...stack,
        y: stack.y * scale,
        height: stack.height * scale,
        texts: stack.texts.map(({ id, gap }) => ({ id, gap: gap * scale })),
      })),
    },
  };
}

function enlarge({ kind, element }: Layer, scale: number): Layer['element'] {
  const whole = kind === 'text' ? { ...element, minFontSize: minFontSizeOf(element) } : element;
  const { lengths } = typeOf(kind);
  return { ...scaleLengths(whole, lengths, scale), x: element.x * scale, y: element.y * scale };
}
