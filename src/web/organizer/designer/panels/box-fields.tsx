import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import type { Element } from '../model/design.ts';
import type { Editor } from '../use-editor.ts';
import { ColorField } from './color-field.tsx';
import { fieldsIn } from './fields-in.ts';
import { NumberField } from './number-field.tsx';
import { PositionFields } from './position-fields.tsx';

interface BoxFieldsProps {
  editor: Editor;
  element: Element & { width: number; height: number; radius?: number | undefined };
  canBeRound: boolean;
}

/** Size and position of an element with a box, and the radius of its corners. */
export function BoxFields({ editor, element, canBeRound }: BoxFieldsProps) {
  const field = fieldsIn(element, editor.patch);
  const roundest = Math.round(Math.min(element.width, element.height) / 2);
  return (
    <>
      {canBeRound && (
        <NumberField
          label="Round corners"
          min={0}
          max={Math.max(element.radius ?? 0, roundest)}
          {...field('radius', 0)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="Width" {...LAYOUT_LIMITS.boxLength} {...field('width')} />
        <NumberField label="Height" {...LAYOUT_LIMITS.boxLength} {...field('height')} />
      </div>
      <PositionFields editor={editor} element={element} />
    </>
  );
}

interface OpacityFieldProps {
  editor: Editor;
  element: { opacity?: number | undefined };
}

export function OpacityField({ editor, element }: OpacityFieldProps) {
  return (
    <NumberField
      label="Opacity"
      unit="%"
      min={LAYOUT_LIMITS.opacity.min * 100}
      max={100}
      slider={100}
      step={5}
      value={Math.round((element.opacity ?? 1) * 100)}
      onChange={(percent) => editor.patch({ opacity: percent < 100 ? percent / 100 : undefined }, 'opacity')}
    />
  );
}

interface StrokeFieldsProps {
  editor: Editor;
  element: { strokeWidth?: number | undefined; strokeColor?: string | undefined };
  /** The stroke's colour until one is chosen. */
  initial: string;
}

export function StrokeFields({ editor, element, initial }: StrokeFieldsProps) {
  const field = fieldsIn(element, editor.patch);
  return (
    <>
      <NumberField label="Stroke width" {...LAYOUT_LIMITS.strokeWidth} {...field('strokeWidth', 0)} />
      {Boolean(element.strokeWidth) && (
        <ColorField label="Stroke colour" {...field('strokeColor', initial)} />
      )}
    </>
  );
}
