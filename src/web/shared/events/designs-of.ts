import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';

interface Size {
  id: string;
  familyId: string | null;
  canvasSize: CanvasSize;
}

/** Groups templates by design. A group is placed where its first size was. No group is empty. */
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

/** The name of a size among the sizes of its design: one word, unless two sizes share that word. */
export function sizeNameOf({ id, canvasSize }: Size, sizes: readonly Size[]): string {
  const { format, label } = CANVAS_SIZES[canvasSize];
  const isAlone = sizes.every((size) => size.id === id || CANVAS_SIZES[size.canvasSize].format !== format);
  return isAlone ? format : label;
}
