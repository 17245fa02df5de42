import type { TextElement } from '#contract/flyers/layout-types.ts';
import { mapLayers, type Layer } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { directionOfStack } from '#flyer/text/stack-direction.ts';

type Column = TextElement & { width: number };

/**
 * Mirrors all elements inside the column of a stack whose words start at the right, so that a photo stays above the start of
 * the words. A column without a photo does not change.
 */
export function mirrorColumns(scene: FlyerScene): FlyerScene {
  const { layout } = scene;
  const { textElements, photoElements, stacks = [] } = layout;
  const columns = stacks
    .filter((stack) => directionOfStack(stack, scene) === 'rtl')
    .map(({ lead }) => textElements.find(({ id }) => id === lead))
    .filter((lead) => lead !== undefined && isColumn(lead))
    .filter((column) =>
      photoElements.some((photo) => isInside(column, photo, photo.size, photo.strokeWidth)),
    );
  if (columns.length === 0) return scene;

  const stacked = new Set(stacks.flatMap(({ texts }) => texts.map(({ id }) => id)));
  const mirrored = ({ kind, element }: Layer): Layer['element'] => {
    const { boxOf, frameOf } = typeOf(kind);
    const { width } = boxOf(element);
    const column = columns.find((each) => isInside(each, element, width, frameOf(element)));
    if (!column || width === 0 || stacked.has(element.id)) return element;
    const x = 2 * column.x + column.width - element.x - width;
    return { ...element, x, ...(element.rotation && { rotation: -element.rotation }) };
  };
  return { ...scene, layout: mapLayers(layout, mirrored) };
}

function isColumn(text: TextElement): text is Column {
  return text.align === 'start' && text.width !== undefined;
}

function isInside(column: Column, { x }: { x: number }, width: number, around: number): boolean {
  return x - around >= column.x && x + width + around <= column.x + column.width;
}
