import { memo } from 'react';
import type { Layer } from '#flyer/layers-of.ts';
import { labelOf } from '../elements/kinds.ts';

interface ElementButtonProps {
  layer: Layer;
  isSelected: boolean;
}

/** The button over an element. It renders only when its own element or selection changes, because a template has dozens. */
export const ElementButton = memo(
  function ElementButton({ layer, isSelected }: ElementButtonProps) {
    const { kind, element } = layer;
    return (
      <button
        type="button"
        data-element={element.id}
        aria-pressed={isSelected}
        aria-label={`${labelOf(layer)}, ${kind} at ${Math.round(element.x)}, ${Math.round(element.y)}${element.locked ? ', locked' : ''}${element.hidden ? ', hidden' : ''}`}
        className={`group absolute top-0 left-0 outline-none ${element.hidden ? 'pointer-events-none' : ''}`}
      >
        <span
          className={`pointer-events-none absolute top-0 left-0 outline-2 ${
            isSelected
              ? 'outline-indigo ring-3 ring-surface'
              : 'outline-transparent group-hover:outline-indigo'
          } ${element.locked ? 'outline-dashed' : ''}`}
        />
      </button>
    );
  },
  (before, after) => before.layer.element === after.layer.element && before.isSelected === after.isSelected,
);
