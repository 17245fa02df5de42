import type { Element } from '../model/design.ts';
import { KEPT, moveElements } from '../model/move.ts';
import type { Editor } from '../use-editor.ts';
import { NumberField } from './number-field.tsx';

export function PositionFields({ editor, element }: { editor: Editor; element: Element }) {
  const { canvas } = editor;
  const ids = new Set([element.id]);
  function move(dx: number, dy: number): void {
    editor.changeLayout((layout) => moveElements(layout, ids, { dx, dy }, canvas), `position ${element.id}`);
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="X"
        min={0}
        max={Math.max(canvas.width - KEPT.x, element.x)}
        value={element.x}
        disabled={element.locked ?? false}
        onChange={(x) => move(x - element.x, 0)}
      />
      <NumberField
        label="Y"
        min={0}
        max={Math.max(canvas.height - KEPT.y, element.y)}
        value={element.y}
        disabled={element.locked ?? false}
        onChange={(y) => move(0, y - element.y)}
      />
      <NumberField
        label="Rotation"
        unit="°"
        min={-180}
        max={180}
        step={5}
        value={element.rotation ?? 0}
        disabled={element.locked ?? false}
        onChange={(rotation) => editor.patch({ rotation: rotation || undefined }, 'rotation')}
      />
    </div>
  );
}
