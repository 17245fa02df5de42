import type { Point } from '#flyer/canvas.ts';
import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import type { Element } from '../model/design.ts';
import { KEPT, moveElements } from '../model/move.ts';
import type { Editor } from '../use-editor.ts';
import { fieldsIn } from './fields-in.ts';
import { NumberField } from './number-field.tsx';

export function PositionFields({ editor, element }: { editor: Editor; element: Element }) {
  const { canvas } = editor;
  const disabled = element.locked ?? false;
  const most = { x: canvas.width - KEPT.x, y: canvas.height - KEPT.y };
  function moveTo({ x, y }: Point): void {
    const by = { dx: x - element.x, dy: y - element.y };
    editor.changeLayout(
      (layout) => moveElements(layout, new Set([element.id]), by, canvas),
      `position ${element.id}`,
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['x', 'y'] as const).map((axis) => (
        <NumberField
          key={axis}
          label={axis.toUpperCase()}
          min={0}
          max={Math.max(most[axis], element[axis])}
          value={element[axis]}
          disabled={disabled}
          onChange={(at) => moveTo({ x: element.x, y: element.y, [axis]: at })}
        />
      ))}
      <NumberField
        label="Rotation"
        unit="°"
        {...LAYOUT_LIMITS.angle}
        step={5}
        disabled={disabled}
        {...fieldsIn(element, editor.patch)('rotation', 0)}
      />
    </div>
  );
}
