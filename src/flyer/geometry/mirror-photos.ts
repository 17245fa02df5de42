import type { PhotoElement, TextElement } from '#contract/flyers/layout-types.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { directionOfStack } from '#flyer/text/stack-direction.ts';

/**
 * Moves photos in the column of a stack whose words start at the right to the column's other side: a photo that starts
 * where the words do is still above their beginning, and one opposite to them stays opposite.
 */
export function mirrorPhotos(scene: FlyerScene): FlyerScene {
  const { textElements, photoElements, stacks = [] } = scene.layout;
  const columns = stacks
    .filter((stack) => directionOfStack(stack, scene) === 'rtl')
    .map(({ lead }) => textElements.find(({ id }) => id === lead))
    .filter((lead) => lead !== undefined && isColumn(lead));
  if (columns.length === 0) return scene;
  const photos = photoElements.map((photo) => {
    const column = columns.find((candidate) => isInside(photo, candidate));
    return column ? { ...photo, x: 2 * column.x + column.width - photo.x - photo.size } : photo;
  });
  return { ...scene, layout: { ...scene.layout, photoElements: photos } };
}

type Column = TextElement & { width: number };

function isColumn(text: TextElement): text is Column {
  return text.align === 'start' && text.width !== undefined;
}

function isInside({ x, size, strokeWidth }: PhotoElement, column: Column): boolean {
  return x - strokeWidth >= column.x && x + size + strokeWidth <= column.x + column.width;
}
