import { LAYOUT_LIMITS, type PhotoElement } from '#contract/flyers/layout-types.ts';
import type { Editor } from '../use-editor.ts';
import { ChoiceField } from './choice-field.tsx';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';
import { PositionFields } from './position-fields.tsx';

const SIZE = { min: 60, slider: 300, step: 10 };
const SHAPES = [
  { value: 'circle', label: 'Circle' },
  { value: 'rounded', label: 'Square' },
  { value: 'hexagon', label: 'Hexagon' },
  { value: 'blob', label: 'Pebble' },
] as const;
const STROKE = { min: 0, slider: 20 };

export function PhotoInspector({ editor, element }: { editor: Editor; element: PhotoElement }) {
  const { patch } = editor;
  return (
    <>
      <p className="text-sm text-ink-soft">Each attendee’s photo, or their initials if they add none.</p>
      <ChoiceField
        label="Shape"
        value={element.shape ?? 'circle'}
        options={SHAPES}
        onChange={(shape) => patch({ shape })}
      />
      <NumberField
        label="Size"
        {...SIZE}
        max={LAYOUT_LIMITS.photoSize.max}
        value={element.size}
        onChange={(size) => patch({ size }, 'size')}
      />
      <NumberField
        label="Stroke width"
        {...STROKE}
        max={Math.max(STROKE.slider, element.strokeWidth)}
        value={element.strokeWidth}
        onChange={(strokeWidth) => patch({ strokeWidth }, 'strokeWidth')}
      />
      <ColorField
        label="Stroke colour"
        value={element.strokeColor}
        onChange={(strokeColor) => patch({ strokeColor }, 'strokeColor')}
      />
      <PositionFields editor={editor} element={element} />
    </>
  );
}
