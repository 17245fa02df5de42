import { t } from '#web/kit/language/t.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';

interface Size {
  id: string;
  familyId: string | null;
  canvasSize: CanvasSize;
}

/** Groups templates by design, in the order of each design's first template. No group is empty. */
export function designsOf<Template extends Pick<Size, 'id' | 'familyId'>>(
  templates: readonly Template[],
): Template[][] {
  const designs = new Map<string, Template[]>();
  for (const template of templates) {
    const key = template.familyId ?? template.id;
    designs.set(key, [...(designs.get(key) ?? []), template]);
  }
  return [...designs.values()];
}

/** The name of a size within its design: the format, such as `Square`, or the label if two sizes share a format. */
export function sizeNameOf({ id, canvasSize }: Size, sizes: readonly Size[]): string {
  const { format, label } = CANVAS_SIZES[canvasSize];
  const isAlone = sizes.every((size) => size.id === id || CANVAS_SIZES[size.canvasSize].format !== format);
  return t(isAlone ? format : label);
}
