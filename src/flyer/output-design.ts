import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { ELEMENT_LISTS, type ElementKind, type FlyerLayout } from '#contract/flyers/layout-types.ts';
import { minFontSizeOf } from '#flyer/elements/text-box.ts';
import { listOf, type Layer } from './layers-of.ts';

/** Size in pixels of a finished flyer, and its layout in those pixels. */
export type OutputDesign = { width: number; height: number; layout: FlyerLayout };

/** What to draw for a template: the preview draws the same, smaller, so that lines break alike. */
export function outputDesignOf(size: CanvasSize, layout: FlyerLayout): OutputDesign {
  const { width, height } = CANVAS_SIZES[size];
  const scale = outputScaleOf(size);
  if (scale === 1) return { width, height, layout };
  const lists = (Object.keys(ELEMENT_LISTS) as ElementKind[])
    .filter((kind) => layout[ELEMENT_LISTS[kind]])
    .map((kind) => [
      ELEMENT_LISTS[kind],
      listOf(layout, kind).map((element) => enlarge({ kind, element } as Layer, scale)),
    ]);
  return {
    width: width * scale,
    height: height * scale,
    layout: {
      ...layout,
      ...Object.fromEntries(lists),
      stacks: layout.stacks?.map((stack) => ({
        ...stack,
        y: stack.y * scale,
        height: stack.height * scale,
        texts: stack.texts.map(({ id, gap }) => ({ id, gap: gap * scale })),
      })),
    },
  };
}

/** Every length of any element; the other numbers are angles, weights and counts. */
const LENGTHS: ReadonlySet<string> = new Set([
  'x',
  'y',
  'width',
  'height',
  'size',
  'radius',
  'strokeWidth',
  'fontSize',
  'minFontSize',
  'letterSpacing',
  'blur',
  // A cloth's marks.
  'scale',
]);

function enlarge({ kind, element }: Layer, scale: number): unknown {
  return scaled(kind === 'text' ? { ...element, minFontSize: minFontSizeOf(element) } : element, scale);
}

function scaled(value: object, scale: number): unknown {
  const fields = Object.entries(value).map(([key, field]: [string, unknown]) => {
    if (typeof field === 'number' && LENGTHS.has(key)) return [key, field * scale];
    return [key, typeof field === 'object' && field !== null ? scaled(field, scale) : field];
  });
  return Object.fromEntries(fields);
}
