import { t } from '#web/kit/language/t.ts';
import type { Point } from '#flyer/canvas.ts';
import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import type { Element } from '../model/design.ts';
import { KEPT, moveElements } from '../model/move.ts';
import type { Editor } from '../use-editor.ts';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';

/** Binds the fields of a value to inputs. Setting a field to an `initial` value of 0 or false removes the field. */
export function fieldsIn<Value extends object>(
  value: Value,
  change: (fields: Partial<Value>, key?: string) => void,
) {
  return <Name extends keyof Value & string>(name: Name, initial?: NonNullable<Value[Name]>) => ({
    value: (value[name] ?? initial) as NonNullable<Value[Name]>,
    onChange(next: NonNullable<Value[Name]>): void {
      // Sliders and colour pickers send many values, which make one undo step.
      const isSlid = typeof next === 'number' || String(next).startsWith('#');
      const removes = next === initial && !next;
      change({ [name]: removes ? undefined : next } as Partial<Value>, isSlid ? name : undefined);
    },
  });
}

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
        label={t('Rotation')}
        unit="°"
        {...LAYOUT_LIMITS.angle}
        step={5}
        disabled={disabled}
        {...fieldsIn(element, editor.patch)('rotation', 0)}
      />
    </div>
  );
}

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
          label={t('Corner radius')}
          min={0}
          max={Math.max(element.radius ?? 0, roundest)}
          {...field('radius', 0)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={t('Width')} {...LAYOUT_LIMITS.boxLength} {...field('width')} />
        <NumberField label={t('Height')} {...LAYOUT_LIMITS.boxLength} {...field('height')} />
      </div>
      <PositionFields editor={editor} element={element} />
    </>
  );
}

const PERCENT = { min: LAYOUT_LIMITS.opacity.min * 100, max: 100 };

interface OpacityFieldProps {
  editor: Editor;
  element: { opacity?: number | undefined };
}

export function OpacityField({ editor, element }: OpacityFieldProps) {
  return (
    <NumberField
      label={t('Opacity')}
      unit="%"
      {...PERCENT}
      slider={PERCENT}
      step={5}
      value={Math.round((element.opacity ?? 1) * 100)}
      onChange={(percent) => editor.patch({ opacity: percent < 100 ? percent / 100 : undefined }, 'opacity')}
    />
  );
}

interface StrokeFieldsProps {
  editor: Editor;
  element: { strokeWidth?: number | undefined; strokeColor?: string | undefined };
  /** The stroke's colour until the user chooses one. */
  initial: string;
}

export function StrokeFields({ editor, element, initial }: StrokeFieldsProps) {
  const field = fieldsIn(element, editor.patch);
  return (
    <>
      <NumberField label={t('Stroke width')} {...LAYOUT_LIMITS.strokeWidth} {...field('strokeWidth', 0)} />
      {Boolean(element.strokeWidth) && (
        <ColorField label={t('Stroke colour')} {...field('strokeColor', initial)} />
      )}
    </>
  );
}
