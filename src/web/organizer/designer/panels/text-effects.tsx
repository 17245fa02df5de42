import { t } from '#web/kit/language/t.ts';
import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import type { InspectorProps } from '../elements/element-kind.ts';
import { OpacityField, fieldsIn } from './element-fields.tsx';
import { NumberField } from './number-field.tsx';
import { PartFields } from './part-fields.tsx';
import { SwitchField } from './switch-field.tsx';

const OUTLINE = { width: 3, color: '#ffffff' };
const OUTLINE_LIMITS = { width: { ...LAYOUT_LIMITS.strokeWidth, min: 1 } };
const SHADOW = { x: 2, y: 3, blur: 6, color: '#000000', opacity: 0.5 };

export function TextEffects({ editor, element }: InspectorProps<'text'>) {
  const { patch } = editor;
  const most = LAYOUT_LIMITS.lines;
  /** Sets a field that requires both a width and a height, or removes the field. */
  function inBox(field: 'autoFit' | 'photo', on: boolean): void {
    const box = editor.planned.boxes.get(element.id);
    const { width = Math.round(box?.width ?? 100), height = Math.round(box?.height ?? 100) } = element;
    patch(on ? { [field]: on, width, height } : { [field]: undefined });
  }
  return (
    <>
      <NumberField
        label={t('Maximum lines')}
        unit={element.maxLines === undefined ? t('no limit') : undefined}
        min={1}
        max={most}
        value={element.maxLines ?? most}
        onChange={(lines) => patch({ maxLines: lines < most ? lines : undefined }, 'maxLines')}
      />
      <SwitchField
        label={t('Fill the box')}
        hint={t('Short texts grow until they fill their box.')}
        value={element.autoFit === true}
        onChange={(on) => inBox('autoFit', on)}
      />
      <SwitchField
        label={t('Photo in the letters')}
        hint={t('Each attendee’s photo shows through. Without one, letters keep their colour.')}
        value={element.photo === true}
        onChange={(on) => inBox('photo', on)}
      />
      {(element.autoFit || element.photo) && element.height !== undefined && (
        <NumberField
          label={t('Height')}
          min={10}
          max={editor.canvas.height}
          step={10}
          {...fieldsIn(element, patch)('height')}
        />
      )}
      <OpacityField editor={editor} element={element} />
      <PartFields
        editor={editor}
        label={t('Outline')}
        name="outline"
        part={element.outline}
        initial={OUTLINE}
        fields={{ width: t('Outline width'), color: t('Outline colour') }}
        limits={OUTLINE_LIMITS}
      />
      <PartFields
        editor={editor}
        label={t('Shadow')}
        name="shadow"
        part={element.shadow}
        initial={SHADOW}
        fields={{ blur: t('Softness'), color: t('Shadow colour') }}
      />
    </>
  );
}
