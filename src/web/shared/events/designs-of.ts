import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';

interface Size {
  id: string;
  familyId: string | null;
  canvasSize: CanvasSize;
}

/** Templates by design: the sizes of one stand where its first would. No list is empty. */
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

/** What a size is called among the others of its design: in one word, unless two sizes have the same. */
export function sizeNameOf({ id, canvasSize }: Size, sizes: readonly Size[]): string {
  const { format, label } = CANVAS_SIZES[canvasSize];
  const isAlone = sizes.every((size) => size.id === id || CANVAS_SIZES[size.canvasSize].format !== format);
  return isAlone ? format : label;
}
