import { t } from '#web/kit/language/t.ts';
import type { Size } from '#flyer/canvas.ts';
import { layersOf } from '#flyer/layers-of.ts';
import { orderElements } from './arrange.ts';
import { addLayers, patchElements, type FlyerLayout } from './design.ts';
import { newId } from './new-id.ts';

const WHITE = '#ffffff';

/** The colour of the rearmost element if it is a rectangle that covers the whole canvas, else white. */
export function backgroundColorOf(layout: FlyerLayout, canvas: Size): string {
  return rectangleOf(layout, canvas)?.color ?? WHITE;
}

export function withBackgroundColor(layout: FlyerLayout, canvas: Size, color: string): FlyerLayout {
  const fill = { kind: 'color' as const, color };
  const known = rectangleOf(layout, canvas);
  if (known) return patchElements(layout, new Set([known.id]), { fill });
  const { width, height } = canvas;
  const id = newId(layout, 'shape');
  const rectangle = { id, x: 0, y: 0, width, height, shape: 'rectangle' as const, fill };
  const element = { ...rectangle, name: t('Background colour'), locked: true };
  return orderElements(addLayers(layout, [{ kind: 'shape', element }]), new Set([id]), 'back');
}

function rectangleOf(layout: FlyerLayout, canvas: Size) {
  const lowest = layersOf(layout)[0];
  if (lowest?.kind !== 'shape') return null;
  const { id, shape, x, y, width, height, fill, rotation } = lowest.element;
  const covers = x <= 0 && y <= 0 && x + width >= canvas.width && y + height >= canvas.height;
  return shape === 'rectangle' && covers && !rotation && fill?.kind === 'color'
    ? { id, color: fill.color }
    : null;
}
