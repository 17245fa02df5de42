import { LAYOUT_LIMITS, type PhotoElement } from '#contract/flyers/layout-types.ts';
import type { Editor } from '../use-editor.ts';
import { ChoiceField } from './choice-field.tsx';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';
import { PositionFields } from './position-fields.tsx';

const SIZE = { min: 60, step: 10 };
/** The slider ends there, or at this part of the canvas's shorter side if that is more. */
const SLIDER = { size: 300, part: 0.6 };
const SHAPES = [
  { value: 'circle', label: 'Circle' },
  { value: 'rounded', label: 'Square' },
  { value: 'hexagon', label: 'Hexagon' },
  { value: 'blob', label: 'Pebble' },
] as const;
const STROKE = { min: 0, slider: 20 };

export function PhotoInspector({ editor, element }: { editor: Editor; element: PhotoElement }) {
  const { patch, canvas } = editor;
  /** Around its middle. */
  function resize(size: number): void {
    const at = (start: number) => Math.max(0, Math.round(start + (element.size - size) / 2));
    patch({ size, x: at(element.x), y: at(element.y) }, 'size');
  }
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
        slider={Math.max(SLIDER.size, SLIDER.part * Math.min(canvas.width, canvas.height))}
        max={LAYOUT_LIMITS.photoSize.max}
        value={element.size}
        onChange={resize}
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
