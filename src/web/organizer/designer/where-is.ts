import { labelOf } from './elements/kinds.ts';
import { findLayer, type Design } from './model/design.ts';

/** The words that screen readers announce after each move. */
export function whereIs({ layout }: Design, selection: ReadonlySet<string>): string {
  if (selection.size !== 1) return selection.size > 1 ? `${selection.size} elements selected` : '';
  const layer = findLayer(layout, [...selection][0]!);
  return layer ? `${labelOf(layer)} at ${Math.round(layer.element.x)}, ${Math.round(layer.element.y)}` : '';
}
